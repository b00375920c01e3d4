import { sentence } from '#messages/sentence.ts'
import { momentIn } from '#model/time/moment.ts'
import { noSuchDay } from '#model/time/no-such-day.ts'
import { invalidRecord } from '#services/documents/assert-valid.ts'

/** Reads a posted instant as UTC, whatever its offset is. Throws `invalid-record` that names the field. */
export function readInstant(field: string, text: string): string {
  const at = momentIn(text)
  const missing = noSuchDay(text)
  if (at !== undefined && !missing) return new Date(at).toISOString()
  throw invalidRecord({
    [field]: missing ?? sentence('Enter a day and a time, as in 2027-03-31T18:00:00Z.'),
  })
}

/** Posted schedule of a document, or of a release. */
type Posted<Name extends string> = Readonly<Partial<Record<Name, string | null>>>

/** Instants of a posted schedule as UTC; null removes one. Invalid values are refused after authorisation. */
export function readSchedule<Name extends string>(posted: Posted<Name>): Posted<Name> {
  const read = Object.entries<string | null | undefined>(posted).map(([name, text]) => {
    const at = typeof text === 'string' && !noSuchDay(text) ? momentIn(text) : undefined
    return [name, at === undefined ? text : new Date(at).toISOString()]
  })
  return Object.fromEntries(read) as Posted<Name>
}
