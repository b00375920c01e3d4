import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/page/record-page.ts'
import { RecordLinksSection } from '#ui/records/record-links.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'

export function View({ title, data }: Props<typeof ownTitleFields> & Surroundings<BoundParts['loyalty']>) {
  return data ? <RecordLinksSection {...data} {...(title && { title })} /> : null
}

export const slice = defineRecordSlice({
  name: 'BrandLoyalty',
  label: 'Loyalty programme',
  description: 'A link to the loyalty programme of the brand.',
  bound: { part: 'loyalty', to: ['brands'] },
  tags: ['link'],
  hydrate: 'never',
  fields: ownTitleFields,
  view: View,
})
