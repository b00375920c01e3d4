import { RecordDirectionsSection } from '#ui/records/record-directions.tsx'
import { defineRecordSlice } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'
import { titledPart } from '../kit/titled-part.tsx'

export const View = titledPart(RecordDirectionsSection)

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
