import { sentence, type Sentence } from '#messages/sentence.ts'
import type { Problems } from '#entities/define.ts'
import { isRecord } from '#model/json.ts'
import type { RecordData } from '#model/records/records.ts'
import { compileRegex } from './safe-regex.ts'

/** Problems of regular expressions in a record by field: those without linear-time matching (ReDoS). */
export function patternProblems(entity: string, data: RecordData): Problems {
  if (entity === 'redirects' && data.match_type === 'regex') return problemIn('source', [data.source])
  if (entity !== 'booking-code-triggers' || !Array.isArray(data.query)) return {}
  const rules = data.query.filter(isRecord).filter(({ op }) => op === 'regex')
  return problemIn(
    'query',
    rules.map(({ value }) => value),
  )
}

function problemIn(field: string, patterns: readonly unknown[]): Problems {
  for (const pattern of patterns) {
    const made = compileRegex(String(pattern ?? ''))
    if ('problem' in made) return { [field]: patterns.length > 1 ? among(made.problem) : made.problem }
  }
  return {}
}

function among(problem: Sentence): Sentence {
  return sentence('One of the patterns: {problem}', { problem })
}
