import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/page/record-page.ts'
import { RecordTicksSection } from '#ui/records/record-ticks.tsx'
import { RecordFold } from '#ui/records/record-fold.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { foldedFields } from '../fields/folded-field.ts'

export function View({ title, folded, data }: Props<typeof foldedFields> & Surroundings<BoundParts['amenities']>) {
  if (!data) return null
  const name = title || data.title
  if (!folded || !name) return <RecordTicksSection {...data} {...(title && { title })} />
  return (
    <RecordFold title={name}>
      <RecordTicksSection {...data} title="" />
    </RecordFold>
  )
}

export const slice = defineRecordSlice({
  name: 'ResortAmenities',
  label: 'Amenities',
  description: 'The amenities of the resort, each with a tick.',
  bound: { part: 'amenities', to: ['resorts'] },
  tags: ['list'],
  hydrate: 'never',
  fields: foldedFields,
  view: View,
})
