import { sample } from '#fields/index.ts'
import { playaCollection } from '../kit/brand.ts'
import { defineCard } from '../kit/brand-card.tsx'

export { View } from '../kit/brand-card.tsx'

export const slice = defineCard(playaCollection, [
  {
    label: 'Card',
    fields: {
      image: [sample('Member lounge')],
      title: 'Member lounge',
      copy: '<p>Coffee and quiet, all day.</p>',
      link: { text: 'See the benefits', href: '/members' },
    },
  },
])
