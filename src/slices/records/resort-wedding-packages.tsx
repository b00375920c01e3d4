import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/record-page.ts'
import { RecordCardsSection } from '#ui/records/record-cards.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'

export function View({ title, data }: Props<typeof ownTitleFields> & Surroundings<BoundParts['packages']>) {
  return data ? <RecordCardsSection {...data} {...(title && { title })} /> : null
}

export const slice = defineRecordSlice({
  name: 'ResortWeddingPackages',
  label: 'Wedding packages',
  description: 'The wedding packages of the resort, with what they include.',
  bound: { part: 'packages', to: ['resorts'] },
  tags: ['wedding', 'card'],
  hydrate: 'never',
  fields: ownTitleFields,
  view: View,
})
