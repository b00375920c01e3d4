import { RecordPeopleSection } from '#ui/records/record-people.tsx'
import { defineRecordSlice } from '../define.ts'
import { foldedFields } from '../fields/folded-field.ts'
import { foldedPart } from '../kit/folded-part.tsx'

export const View = foldedPart(RecordPeopleSection)

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
