import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/record-page.ts'
import { RecordPeopleSection } from '#ui/records/record-people.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'

export function View({ title, data }: Props<typeof ownTitleFields> & Surroundings<BoundParts['people']>) {
  return data ? <RecordPeopleSection {...data} {...(title && { title })} /> : null
}

export const slice = defineRecordSlice({
  name: 'RecordPeople',
  label: 'People',
  description: 'Contacts at the resort or for the press.',
  bound: { part: 'people', to: ['resorts', 'press-releases'] },
  tags: ['contact'],
  hydrate: 'never',
  fields: ownTitleFields,
  view: View,
})
