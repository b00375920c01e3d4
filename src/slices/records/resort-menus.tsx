import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/page/record-page.ts'
import { RecordDetailsSection } from '#ui/records/record-details.tsx'
import { RecordFold } from '#ui/records/record-fold.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { foldedFields } from '../fields/folded-field.ts'

export function View({ title, folded, data }: Props<typeof foldedFields> & Surroundings<BoundParts['menus']>) {
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
  name: 'ResortMenus',
  label: 'Menus',
  description: 'What the restaurants of the resort serve, one unfolding below the other.',
  bound: { part: 'menus', to: ['resorts', 'restaurants'] },
  tags: ['restaurant', 'accordion'],
  hydrate: 'never',
  fields: foldedFields,
  view: View,
})
