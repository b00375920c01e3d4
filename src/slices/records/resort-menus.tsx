import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/record-page.ts'
import { RecordDetailsSection } from '#ui/records/record-details.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'

export function View({ title, data }: Props<typeof ownTitleFields> & Surroundings<BoundParts['menus']>) {
  return data ? <RecordDetailsSection {...data} {...(title && { title })} /> : null
}

export const slice = defineRecordSlice({
  name: 'ResortMenus',
  label: 'Menus',
  description: 'What the restaurants of the resort serve, one unfolding below the other.',
  bound: { part: 'menus', to: ['resorts'] },
  tags: ['restaurant', 'accordion'],
  hydrate: 'never',
  fields: ownTitleFields,
  view: View,
})
