import { sample } from '#fields/index.ts'
import { playaCares } from '../kit/brand.ts'
import { defineCard } from '../kit/brand-card.tsx'

export { View } from '../kit/brand-card.tsx'

export const slice = defineCard(playaCares, [
  {
    label: 'Card',
    fields: {
      image: [sample('Bay and reef')],
      title: 'School garden',
      copy: '<p>Vegetables grown by pupils.</p>',
      link: { text: 'Read the story', href: '/cares' },
    },
  },
])
