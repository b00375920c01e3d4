import { RecordTextSection } from '#ui/records/record-text.tsx'
import type { RecordText } from '#model/page/record-page.ts'
import { defineRecordSlice, type PartOfFamily } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'
import { titledPart } from '../kit/titled-part.tsx'

export const View = titledPart(RecordTextSection)

/** A part of records that is drawn as text and facts. */
/*#__NO_SIDE_EFFECTS__*/
export function defineCopy(own: PartOfFamily<RecordText>) {
  return defineRecordSlice({ ...own, family: 'record-copy', hydrate: 'never', fields: ownTitleFields, view: View })
}
