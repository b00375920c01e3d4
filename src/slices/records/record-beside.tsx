import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/page/record-page.ts'
import { RecordCardsSection } from '#ui/records/record-cards.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'

export function View({ title, data }: Props<typeof ownTitleFields> & Surroundings<BoundParts['beside']>) {
  return data ? <RecordCardsSection {...data} {...(title && { title })} /> : null
}

export const slice = defineRecordSlice({
  name: 'RecordBeside',
  label: 'Also in the house',
  description: 'What a guest looks at next in the same resort, as cards.',
  bound: { part: 'beside', to: ['rooms', 'restaurants', 'wedding-venues', 'wedding-packages', 'meeting-rooms'] },
  tags: ['card'],
  hydrate: 'never',
  fields: ownTitleFields,
  view: View,
})
