import { sample } from '#fields/index.ts'
import { bonita } from '../kit/brand.ts'
import { defineCard } from '../kit/brand-card.tsx'

export { View } from '../kit/brand-card.tsx'

export const slice = defineCard(bonita, [
  {
    label: 'Card',
    fields: {
      image: [sample('Garden path at noon')],
      title: 'The garden',
      copy: '<p>A guided walk every morning.</p>',
      link: { text: 'See more', href: '/about' },
    },
  },
])
