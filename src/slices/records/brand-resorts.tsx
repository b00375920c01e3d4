import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/record-page.ts'
import { RecordCardsSection } from '#ui/records/record-cards.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'

export function View({ title, data }: Props<typeof ownTitleFields> & Surroundings<BoundParts['resorts']>) {
  return data ? <RecordCardsSection {...data} {...(title && { title })} /> : null
}

export const slice = defineRecordSlice({
  name: 'BrandResorts',
  label: 'Resorts of the brand',
  description: 'The resorts of the brand as cards.',
  bound: { part: 'resorts', to: ['brands'] },
  tags: ['resort', 'card'],
  hydrate: 'never',
  fields: ownTitleFields,
  view: View,
})
