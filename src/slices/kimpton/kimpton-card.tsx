import { sample } from '#fields/index.ts'
import { kimpton } from '../kit/brand.ts'
import { defineCard } from '../kit/brand-card.tsx'

export { View } from '../kit/brand-card.tsx'

export const slice = defineCard(kimpton, [
  {
    label: 'Card',
    fields: {
      image: [sample('Bar at dusk')],
      title: 'The rooftop',
      copy: "<p>Small plates from five o'clock.</p>",
      link: { text: 'Take a look', href: '/stay' },
    },
  },
])
