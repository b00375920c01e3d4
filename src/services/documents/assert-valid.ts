import type { Problems } from '#entities/define.ts'
import { VoixError } from '#model/errors.ts'

/** Throws `invalid-record` with every problem by its field. */
export function assertValid(problems: Problems): void {
  if (Object.keys(problems).length > 0) throw invalidRecord(problems)
}

/** The refusal of values, with every problem by its field. */
export function invalidRecord(problems: Problems): VoixError {
  return new VoixError('invalid-record', {
    summary: Object.entries(problems)
      .map(([field, reason]) => `${field}: ${reason}`)
      .join(' '),
    problems,
  })
}
