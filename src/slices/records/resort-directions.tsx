import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/page/record-page.ts'
import { RecordDirectionsSection } from '#ui/records/record-directions.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'

export function View({ title, data }: Props<typeof ownTitleFields> & Surroundings<BoundParts['directions']>) {
  return data ? <RecordDirectionsSection {...data} {...(title && { title })} /> : null
}

export const slice = defineRecordSlice({
  name: 'ResortDirections',
  label: 'Getting here',
  description: 'How to reach the resort, with directions and airports.',
  bound: { part: 'directions', to: ['resorts'] },
  tags: ['map', 'table'],
  hydrate: 'never',
  fields: ownTitleFields,
  view: View,
})
