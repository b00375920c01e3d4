import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/record-page.ts'
import { RecordTicksSection } from '#ui/records/record-ticks.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'

export function View({ title, data }: Props<typeof ownTitleFields> & Surroundings<BoundParts['amenities']>) {
  return data ? <RecordTicksSection {...data} {...(title && { title })} /> : null
}

export const slice = defineRecordSlice({
  name: 'ResortAmenities',
  label: 'Amenities',
  description: 'The amenities of the resort, each with a tick.',
  bound: { part: 'amenities', to: ['resorts'] },
  tags: ['list'],
  hydrate: 'never',
  fields: ownTitleFields,
  view: View,
})
