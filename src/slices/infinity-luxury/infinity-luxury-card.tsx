import { sample } from '#fields/index.ts'
import { infinityLuxury } from '../kit/brand.ts'
import { defineCard } from '../kit/brand-card.tsx'

export { View } from '../kit/brand-card.tsx'

export const slice = defineCard(infinityLuxury, [
  {
    label: 'Card',
    fields: {
      image: [sample('Restaurant table at dusk')],
      title: 'Your host',
      copy: '<p>One person for all your wishes.</p>',
      link: { text: 'Explore', href: '/villas' },
    },
  },
])
