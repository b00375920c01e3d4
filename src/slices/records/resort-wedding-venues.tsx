import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/record-page.ts'
import { RecordCardsSection } from '#ui/records/record-cards.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'

export function View({ title, data }: Props<typeof ownTitleFields> & Surroundings<BoundParts['venues']>) {
  return data ? <RecordCardsSection {...data} {...(title && { title })} /> : null
}

export const slice = defineRecordSlice({
  name: 'ResortWeddingVenues',
  label: 'Wedding venues',
  description: 'The places of the resort where weddings are held, with their capacities.',
  bound: { part: 'venues', to: ['resorts'] },
  tags: ['wedding', 'card'],
  hydrate: 'never',
  fields: ownTitleFields,
  view: View,
})
