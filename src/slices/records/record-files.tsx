import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/record-page.ts'
import { RecordFilesSection } from '#ui/records/record-files.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'

export function View({ title, data }: Props<typeof ownTitleFields> & Surroundings<BoundParts['files']>) {
  return data ? <RecordFilesSection {...data} {...(title && { title })} /> : null
}

export const slice = defineRecordSlice({
  name: 'RecordFiles',
  label: 'Downloads',
  description: 'The files of a press release or fact sheet, and those of an offer for agents.',
  bound: { part: 'files', to: ['press-releases', 'fact-sheets', 'specials'] },
  tags: ['download'],
  hydrate: 'never',
  says: ['lists'],
  fields: ownTitleFields,
  view: View,
})
