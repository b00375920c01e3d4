import { sample } from '#fields/index.ts'
import { hyatt } from '../kit/brand.ts'
import { defineCard } from '../kit/brand-card.tsx'

export { View } from '../kit/brand-card.tsx'

export const slice = defineCard(hyatt, [
  {
    label: 'Card',
    fields: {
      image: [sample('Restaurant table')],
      title: 'Dinner outdoors',
      copy: '<p>Grilled fish and local wine.</p>',
      link: { text: 'Discover more', href: '/resort' },
    },
  },
])
