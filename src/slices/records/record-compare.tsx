import { RecordCompareSection } from '#ui/records/record-compare.tsx'
import { defineRecordSlice } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'
import { titledPart } from '../kit/titled-part.tsx'

export const View = titledPart(RecordCompareSection)

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
