import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/page/record-page.ts'
import { RecordCardsSection } from '#ui/records/record-cards.tsx'
import { RecordFold } from '#ui/records/record-fold.tsx'
import { RecordTableSection } from '#ui/records/record-table.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { foldedFields } from '../fields/folded-field.ts'

export function View({ title, folded, data }: Props<typeof foldedFields> & Surroundings<BoundParts['meetings']>) {
  if (!data) return null
  const { cards, ...table } = data
  const name = title || data.title
  if (folded && name)
    return (
      <RecordFold title={name}>
        <RecordTableSection {...table} title="" />
        <RecordCardsSection cards={cards} isInside />
      </RecordFold>
    )
  return (
    <>
      <RecordTableSection {...table} {...(title && { title })} />
      <RecordCardsSection cards={cards} />
    </>
  )
}

export const slice = defineRecordSlice({
  name: 'ResortMeetingRooms',
  label: 'Meeting rooms',
  description: 'The meeting rooms of the resort in a table, with their sizes and capacities.',
  bound: { part: 'meetings', to: ['resorts', 'fact-sheets'] },
  tags: ['meeting', 'table'],
  hydrate: 'never',
  fields: foldedFields,
  view: View,
})
