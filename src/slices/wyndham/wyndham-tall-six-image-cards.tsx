import { sample } from '#fields/index.ts'
import { defineSlice } from '../define.ts'
import { tallCardFields, tallCards } from '../kit/tall-cards.tsx'

export { View } from '../kit/tall-cards.tsx'

export const slice = defineSlice({
  ...tallCards,
  name: 'WyndhamTallSixImageCards',
  label: 'Wyndham tall six image cards',
  description: 'Six tall cards, each a picture above a coloured foot.',
  fields: tallCardFields([1, 2, 3, 4, 5, 6]),
  templates: [
    {
      label: 'Six',
      fields: {
        title: 'Six good reasons',
        card1Image: [sample('Waves on the beach')],
        card1Title: 'Sea',
        card2Image: [sample('Dinner plate')],
        card2Title: 'Food',
        card3Image: [sample('Bar at night')],
        card3Title: 'Music',
        card4Image: [sample('Gym at sunrise')],
        card4Title: 'Sport',
        card5Image: [sample('Suite with king bed')],
        card5Title: 'Sleep',
        card6Image: [sample('Fire pit terrace')],
        card6Title: 'Friends',
      },
    },
  ],
})
