import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/record-page.ts'
import { RecordCardsSection } from '#ui/records/record-cards.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'

export function View({ title, data }: Props<typeof ownTitleFields> & Surroundings<BoundParts['dining']>) {
  return data ? <RecordCardsSection {...data} {...(title && { title })} /> : null
}

export const slice = defineRecordSlice({
  name: 'ResortDining',
  label: 'Dining',
  description: 'The restaurants and bars of the resort.',
  bound: { part: 'dining', to: ['resorts'] },
  tags: ['restaurant', 'card'],
  hydrate: 'never',
  fields: ownTitleFields,
  view: View,
})
