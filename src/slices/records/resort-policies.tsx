import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/record-page.ts'
import { RecordDetailsSection } from '#ui/records/record-details.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'

export function View({ title, data }: Props<typeof ownTitleFields> & Surroundings<BoundParts['policies']>) {
  return data ? <RecordDetailsSection {...data} {...(title && { title })} /> : null
}

export const slice = defineRecordSlice({
  name: 'ResortPolicies',
  label: 'Good to know',
  description: 'The policies of the resort, one unfolding below the other.',
  bound: { part: 'policies', to: ['resorts'] },
  tags: ['accordion'],
  hydrate: 'never',
  fields: ownTitleFields,
  view: View,
})
