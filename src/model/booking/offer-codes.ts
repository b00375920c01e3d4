import { bundleOf } from './booking.ts'
import { isRecord, textIn } from '../json.ts'
import type { RecordData } from '../records/records.ts'
import type { Codes } from './stay.ts'

/** Codes of a special at a resort: the resort's own, else those of all. A row may have only terms or a picture. */
export function codesOfOffer({ codes, per_resort_codes }: RecordData, called: readonly string[]): Codes {
  const rows = Array.isArray(per_resort_codes) ? per_resort_codes.filter(isRecord) : []
  const own = bundleOf(rows.find(({ resort_id }) => called.includes(textIn(resort_id))) ?? {})
  return Object.keys(own).length > 0 ? own : bundleOf(isRecord(codes) ? codes : {})
}
