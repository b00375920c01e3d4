import { RecordCardsSection } from '#ui/records/record-cards.tsx'
import type { RecordCards } from '#model/page/record-page.ts'
import { defineRecordSlice, type PartOfFamily } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'
import { titledPart } from '../kit/titled-part.tsx'

export const View = titledPart(RecordCardsSection)

/** A part of records that is drawn as cards. */
/*#__NO_SIDE_EFFECTS__*/
export function defineCards(own: PartOfFamily<RecordCards>) {
  return defineRecordSlice({ ...own, family: 'record-cards', hydrate: 'never', fields: ownTitleFields, view: View })
}
