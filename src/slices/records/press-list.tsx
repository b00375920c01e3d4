import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/page/record-page.ts'
import { RecordLinksSection } from '#ui/records/record-links.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'

export function View({ title, data }: Props<typeof ownTitleFields> & Surroundings<BoundParts['list']>) {
  return data ? <RecordLinksSection {...data} {...(title && { title })} /> : null
}

export const slice = defineRecordSlice({
  name: 'PressList',
  label: 'All press releases',
  description: 'A link to all press releases.',
  bound: { part: 'list', to: ['press-releases'] },
  tags: ['press', 'link'],
  hydrate: 'never',
  fields: ownTitleFields,
  view: View,
})
