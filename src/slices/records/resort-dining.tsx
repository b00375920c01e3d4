import { checkbox, type Props } from '#fields/index.ts'
import type { BoundParts } from '#model/page/record-page.ts'
import { RecordCardsSection } from '#ui/records/record-cards.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'

const fields = {
  ...ownTitleFields,
  opens: checkbox({
    default: false,
    label: 'Large picture',
    instructions: 'The first picture runs across the page, under the title.',
  }),
}

export function View({ title, opens, data }: Props<typeof fields> & Surroundings<BoundParts['dining']>) {
  return data ? <RecordCardsSection {...data} opens={opens === true} {...(title && { title })} /> : null
}

export const slice = defineRecordSlice({
  name: 'ResortDining',
  label: 'Dining',
  description: 'The restaurants and bars of the resort.',
  bound: { part: 'dining', to: ['resorts'] },
  tags: ['restaurant', 'card'],
  hydrate: 'never',
  fields,
  view: View,
})
