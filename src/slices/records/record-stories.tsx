import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/page/record-page.ts'
import { RecordCardsSection } from '#ui/records/record-cards.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'

export function View({ title, data }: Props<typeof ownTitleFields> & Surroundings<BoundParts['stories']>) {
  return data ? <RecordCardsSection {...data} {...(title && { title })} /> : null
}

export const slice = defineRecordSlice({
  name: 'RecordStories',
  label: 'Stories',
  description: 'Three stories: those about the resort, or those to read next.',
  bound: { part: 'stories', to: ['resorts', 'posts'] },
  tags: ['blog', 'card'],
  hydrate: 'never',
  fields: ownTitleFields,
  view: View,
})
