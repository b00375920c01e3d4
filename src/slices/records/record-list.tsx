import type { BoundParts } from '#model/page/record-page.ts'
import { ListRowsSection } from '#ui/records/list-rows.tsx'
import { RecordCardsSection } from '#ui/records/record-cards.tsx'
import { RecordOffersSection } from '#ui/records/record-offers.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'

export function View({ data }: Surroundings<BoundParts['listItems']>) {
  if (!data) return null
  if ('cards' in data) return <RecordCardsSection {...data.cards} />
  return 'offers' in data ? <RecordOffersSection {...data.offers} /> : <ListRowsSection {...data.rows} />
}

export const slice = defineRecordSlice({
  name: 'RecordList',
  label: 'List',
  description: 'The records of the list, as cards, offers or lines by their kind.',
  bound: { part: 'listItems', to: ['list'] },
  tags: ['list', 'card'],
  hydrate: 'never',
  fields: {},
  view: View,
})
