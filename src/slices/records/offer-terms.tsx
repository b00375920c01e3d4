import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/record-page.ts'
import { RecordDetailsSection } from '#ui/records/record-details.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'

export function View({ title, data }: Props<typeof ownTitleFields> & Surroundings<BoundParts['terms']>) {
  return data ? <RecordDetailsSection {...data} {...(title && { title })} /> : null
}

export const slice = defineRecordSlice({
  name: 'OfferTerms',
  label: 'Terms',
  description: 'The terms of the offer, unfolding.',
  bound: { part: 'terms', to: ['specials'] },
  tags: ['accordion'],
  hydrate: 'never',
  fields: ownTitleFields,
  view: View,
})
