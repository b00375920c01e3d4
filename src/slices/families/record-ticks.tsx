import { RecordTicksSection } from '#ui/records/record-ticks.tsx'
import type { RecordTicks } from '#model/page/record-page.ts'
import { defineRecordSlice, type PartOfFamily } from '../define.ts'
import { foldedFields } from '../fields/folded-field.ts'
import { foldedPart } from '../kit/folded-part.tsx'

export const View = foldedPart(RecordTicksSection)

/** A part of records that is drawn as lines with a tick each. */
/*#__NO_SIDE_EFFECTS__*/
export function defineTicks(own: PartOfFamily<RecordTicks>) {
  return defineRecordSlice({ ...own, family: 'record-ticks', hydrate: 'never', fields: foldedFields, view: View })
}
