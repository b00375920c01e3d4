import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/page/record-page.ts'
import { RecordLinksSection } from '#ui/records/record-links.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'

export function View({ title, data }: Props<typeof ownTitleFields> & Surroundings<BoundParts['coverage']>) {
  return data ? <RecordLinksSection {...data} {...(title && { title })} /> : null
}

export const slice = defineRecordSlice({
  name: 'PressCoverage',
  label: 'Coverage',
  description: 'What others wrote about it, each a link.',
  bound: { part: 'coverage', to: ['press-releases'] },
  tags: ['press', 'link'],
  hydrate: 'never',
  fields: ownTitleFields,
  view: View,
})
