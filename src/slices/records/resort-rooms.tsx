import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/record-page.ts'
import { RecordCardsSection } from '#ui/records/record-cards.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'

export function View({ title, data }: Props<typeof ownTitleFields> & Surroundings<BoundParts['rooms']>) {
  return data ? <RecordCardsSection {...data} {...(title && { title })} /> : null
}

export const slice = defineRecordSlice({
  name: 'ResortRooms',
  label: 'Rooms',
  description: 'The rooms of the resort, each with its picture and its facts.',
  bound: { part: 'rooms', to: ['resorts'] },
  tags: ['room', 'card'],
  hydrate: 'never',
  fields: ownTitleFields,
  view: View,
})
