import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/page/record-page.ts'
import { RecordFilesSection } from '#ui/records/record-files.tsx'
import { RecordFold } from '#ui/records/record-fold.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { foldedFields } from '../fields/folded-field.ts'

export function View({ title, folded, data }: Props<typeof foldedFields> & Surroundings<BoundParts['files']>) {
  if (!data) return null
  const name = title || data.title
  if (!folded || !name) return <RecordFilesSection {...data} {...(title && { title })} />
  return (
    <RecordFold title={name}>
      <RecordFilesSection {...data} title="" />
    </RecordFold>
  )
}

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
