import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/page/record-page.ts'
import { RecordLinksSection } from '#ui/records/record-links.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'

export function View({ title, data }: Props<typeof ownTitleFields> & Surroundings<BoundParts['topics']>) {
  return data ? <RecordLinksSection {...data} {...(title && { title })} /> : null
}

export const slice = defineRecordSlice({
  name: 'StoryTopics',
  label: 'Topics',
  description: 'The topics of the story, each a link to the other stories about it.',
  bound: { part: 'topics', to: ['posts'] },
  tags: ['blog', 'link'],
  hydrate: 'never',
  fields: ownTitleFields,
  view: View,
})
