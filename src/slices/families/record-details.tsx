import { RecordDetailsSection } from '#ui/records/record-details.tsx'
import type { RecordDetails } from '#model/page/record-page.ts'
import { defineRecordSlice, type PartOfFamily } from '../define.ts'
import { foldedFields } from '../fields/folded-field.ts'
import { foldedPart } from '../kit/folded-part.tsx'

export const View = foldedPart(RecordDetailsSection)

/** A part of records that is drawn as answers that unfold. */
/*#__NO_SIDE_EFFECTS__*/
export function defineDetails(own: PartOfFamily<RecordDetails>) {
  return defineRecordSlice({ ...own, family: 'record-details', hydrate: 'never', fields: foldedFields, view: View })
}
