import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/page/record-page.ts'
import { RecordFold } from '#ui/records/record-fold.tsx'
import { RecordPeopleSection } from '#ui/records/record-people.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { foldedFields } from '../fields/folded-field.ts'

export function View({ title, folded, data }: Props<typeof foldedFields> & Surroundings<BoundParts['people']>) {
  if (!data) return null
  if (!folded) return <RecordPeopleSection {...data} {...(title && { title })} />
  return (
    <RecordFold title={title || data.title}>
      <RecordPeopleSection {...data} title="" />
    </RecordFold>
  )
}

export const slice = defineRecordSlice({
  name: 'RecordPeople',
  label: 'People',
  description: 'Contacts at the resort or for the press.',
  bound: { part: 'people', to: ['resorts', 'press-releases', 'wedding-venues', 'wedding-packages', 'meeting-rooms'] },
  tags: ['contact'],
  hydrate: 'never',
  fields: foldedFields,
  view: View,
})
