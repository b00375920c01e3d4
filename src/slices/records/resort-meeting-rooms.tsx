import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/record-page.ts'
import { RecordCardsSection } from '#ui/records/record-cards.tsx'
import { RecordTableSection } from '#ui/records/record-table.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'

export function View({ title, data }: Props<typeof ownTitleFields> & Surroundings<BoundParts['meetings']>) {
  if (!data) return null
  const { cards, ...table } = data
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
  fields: ownTitleFields,
  view: View,
})
