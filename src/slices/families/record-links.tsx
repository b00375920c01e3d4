import { RecordLinksSection } from '#ui/records/record-links.tsx'
import type { RecordLinks } from '#model/page/record-page.ts'
import { defineRecordSlice, type PartOfFamily } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'
import { titledPart } from '../kit/titled-part.tsx'

export const View = titledPart(RecordLinksSection)

/** A part of records that is drawn as links below each other. */
/*#__NO_SIDE_EFFECTS__*/
export function defineLinks(own: PartOfFamily<RecordLinks>) {
  return defineRecordSlice({ ...own, family: 'record-links', hydrate: 'never', fields: ownTitleFields, view: View })
}
