import { RecordFilesSection } from '#ui/records/record-files.tsx'
import { defineRecordSlice } from '../define.ts'
import { foldedFields } from '../fields/folded-field.ts'
import { foldedPart } from '../kit/folded-part.tsx'

export const View = foldedPart(RecordFilesSection)

export const slice = defineRecordSlice({
  name: 'RecordFiles',
  label: 'Downloads',
  description: 'The files of a press release or fact sheet, and those of an offer for agents.',
  bound: { part: 'files', to: ['press-releases', 'fact-sheets', 'specials', 'restaurants', 'wedding-packages'] },
  tags: ['download'],
  hydrate: 'never',
  fields: foldedFields,
  view: View,
})
