import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/page/record-page.ts'
import { RecordCompareSection } from '#ui/records/record-compare.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'

export function View({ title, data }: Props<typeof ownTitleFields> & Surroundings<BoundParts['compare']>) {
  return data ? <RecordCompareSection {...data} {...(title && { title })} /> : null
}

export const slice = defineRecordSlice({
  name: 'RecordCompare',
  label: 'Comparison',
  description: 'Rooms side by side, and a choice of those to compare.',
  bound: { part: 'compare', to: ['rooms', 'resorts'] },
  tags: ['room', 'table'],
  hydrate: 'never',
  fields: ownTitleFields,
  view: View,
})
