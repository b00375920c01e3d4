import { type AnySentence, sentence, type Sentence } from '#messages/sentence.ts'
import type { Problems } from '#entities/define.ts'
import { VoixError } from '#model/errors.ts'

/** Throws `invalid-record` with every problem by its field. */
export function assertValid(problems: Problems): void {
  if (Object.keys(problems).length > 0) throw invalidRecord(problems)
}

/** The refusal of values, with every problem by its field. */
export function invalidRecord(problems: Problems): VoixError {
  const [first, ...others] = Object.entries(problems).map(([field, problem]) => underField(field, problem))
  const summary = others.reduce<AnySentence>(oneAfterOther, first ?? '')
  return new VoixError('invalid-record', { summary, problems })
}

/** Problem under the key of its field, as columns and the API name it. */
export function underField(name: string, problem: AnySentence): Sentence {
  return sentence('{name}: {problem}', { name, problem })
}

function oneAfterOther(first: AnySentence, second: AnySentence): Sentence {
  return sentence('{first} {second}', { first, second })
}
