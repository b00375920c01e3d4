import { RecordTextSection } from '#ui/records/record-text.tsx'
import { defineRecordSlice } from '../define.ts'
import { foldedFields } from '../fields/folded-field.ts'
import { foldedPart } from '../kit/folded-part.tsx'

export const View = foldedPart(RecordTextSection)

export const slice = defineRecordSlice({
  name: 'RecordFacts',
  label: 'Facts',
  description: 'The facts of the record by name, below each other.',
  bound: { part: 'facts', to: ['resorts', 'specials'] },
  tags: ['facts'],
  hydrate: 'never',
  fields: foldedFields,
  view: View,
})
