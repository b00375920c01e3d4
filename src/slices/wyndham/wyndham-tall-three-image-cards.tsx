import { sample } from '#fields/index.ts'
import { defineSlice } from '../define.ts'
import { tallCardFields, tallCards } from '../kit/tall-cards.tsx'

export { View } from '../kit/tall-cards.tsx'

export const slice = defineSlice({
  ...tallCards,
  name: 'WyndhamTallThreeImageCards',
  label: 'Wyndham tall three image cards',
  description: 'Three tall cards, each a picture above a coloured foot.',
  fields: tallCardFields([1, 2, 3]),
  templates: [
    {
      label: 'Three',
      fields: {
        title: 'Ways to spend a day',
        card1Image: [sample('Sailing boat')],
        card1Title: 'Ride',
        card2Image: [sample('Hammock')],
        card2Title: 'Rest',
        card3Image: [sample('Market')],
        card3Title: 'Roam',
      },
    },
  ],
})
