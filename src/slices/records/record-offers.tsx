import { RecordOffersSection } from '#ui/records/record-offers.tsx'
import { defineRecordSlice } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'
import { titledPart } from '../kit/titled-part.tsx'

export const View = titledPart(RecordOffersSection)

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
