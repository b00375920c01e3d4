import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/page/record-page.ts'
import { RecordDetailsSection } from '#ui/records/record-details.tsx'
import { RecordFold } from '#ui/records/record-fold.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { foldedFields } from '../fields/folded-field.ts'

export function View({ title, folded, data }: Props<typeof foldedFields> & Surroundings<BoundParts['policies']>) {
  if (!data) return null
  const name = title || data.title || ''
  if (!folded || !name) return <RecordDetailsSection {...data} {...(title && { title })} />
  return (
    <RecordFold title={name}>
      <RecordDetailsSection {...data} title="" />
    </RecordFold>
  )
}

export const slice = defineRecordSlice({
  name: 'ResortPolicies',
  label: 'Good to know',
  description: 'The policies of the resort, one unfolding below the other.',
  bound: { part: 'policies', to: ['resorts'] },
  tags: ['accordion'],
  hydrate: 'never',
  fields: foldedFields,
  view: View,
})
