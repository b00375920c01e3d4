import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/page/record-page.ts'
import { RecordCardsSection } from '#ui/records/record-cards.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'

export function View({ title, data }: Props<typeof ownTitleFields> & Surroundings<BoundParts['next']>) {
  return data ? <RecordCardsSection {...data} {...(title && { title })} opens /> : null
}

export const slice = defineRecordSlice({
  name: 'RecordNext',
  label: 'Next',
  description: 'The next room, restaurant or venue of the resort, with its picture across the page.',
  bound: { part: 'next', to: ['rooms', 'restaurants', 'wedding-venues', 'wedding-packages', 'meeting-rooms'] },
  tags: ['card'],
  hydrate: 'never',
  fields: ownTitleFields,
  view: View,
})
