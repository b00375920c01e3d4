import { RecordCardsSection } from '#ui/records/record-cards.tsx'
import type { RecordCards } from '#model/page/record-page.ts'
import { defineRecordSlice, type PartOfFamily } from '../define.ts'
import { foldedFields } from '../fields/folded-field.ts'
import { foldedPart } from '../kit/folded-part.tsx'

export const View = foldedPart(RecordCardsSection, { isInside: true })

/** A part of records that is drawn as cards that an editor may fold. */
/*#__NO_SIDE_EFFECTS__*/
export function defineFoldedCards(own: PartOfFamily<RecordCards>) {
  return defineRecordSlice({
    ...own,
    family: 'record-folded-cards',
    hydrate: 'never',
    fields: foldedFields,
    view: View,
  })
}
