import type { LogEvent } from 'kysely'
import { tracing } from '#model/measures/spans.ts'

/** Characters of a statement that a span tells; its values are never in it. */
const mostOfStatement = 1000

/** Log options of Kysely that trace each query as a span; empty while tracing is off. */
export function queryLog(system: 'sqlite' | 'postgresql'): { readonly log?: (event: LogEvent) => void } {
  if (!tracing()) return {}
  return {
    log(event) {
      const text = event.query.sql
      const operation = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query'
      const facts = {
        'db.system.name': system,
        'db.operation.name': operation,
        'db.query.text': text.slice(0, mostOfStatement),
      }
      const error = event.level === 'error' ? event.error : undefined
      tracing()?.ended(`query ${operation}`, facts, event.queryDurationMillis, error)
    },
  }
}
