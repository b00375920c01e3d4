import { sample } from '#fields/index.ts'
import { hyatt } from '../brand.ts'
import { defineCard } from '../brand-card.tsx'

export { View } from '../brand-card.tsx'

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
