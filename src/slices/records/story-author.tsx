import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/page/record-page.ts'
import { RecordTextSection } from '#ui/records/record-text.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'

export function View({ title, data }: Props<typeof ownTitleFields> & Surroundings<BoundParts['author']>) {
  return data ? <RecordTextSection {...data} {...(title && { title })} /> : null
}

export const slice = defineRecordSlice({
  name: 'StoryAuthor',
  label: 'Author',
  description: 'Who wrote the story, in a few lines.',
  bound: { part: 'author', to: ['posts'] },
  tags: ['blog'],
  hydrate: 'never',
  fields: ownTitleFields,
  view: View,
})
