import { sample } from '#fields/index.ts'
import { bonita } from '../brand.ts'
import { defineCard } from '../brand-card.tsx'

export { View } from '../brand-card.tsx'

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
