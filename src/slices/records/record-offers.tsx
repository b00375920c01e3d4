import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/page/record-page.ts'
import { RecordOffersSection } from '#ui/records/record-offers.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'

export function View({ title, data }: Props<typeof ownTitleFields> & Surroundings<BoundParts['offers']>) {
  return data ? <RecordOffersSection {...data} {...(title && { title })} /> : null
}

export const slice = defineRecordSlice({
  name: 'RecordOffers',
  label: 'Offers',
  description: 'Three offers: those of the resort, or others than the one shown.',
  bound: { part: 'offers', to: ['resorts', 'specials'] },
  tags: ['special', 'card'],
  hydrate: 'never',
  fields: ownTitleFields,
  view: View,
})
