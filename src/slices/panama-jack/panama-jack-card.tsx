import { sample } from '#fields/index.ts'
import { panamaJack } from '../kit/brand.ts'
import { defineCard } from '../kit/brand-card.tsx'

export { View } from '../kit/brand-card.tsx'

export const slice = defineCard(panamaJack, [
  {
    label: 'Card',
    fields: {
      image: [sample('Hammock')],
      title: 'Splash park',
      copy: '<p>Slides for every size.</p>',
      link: { text: 'See what is on', href: '/activities' },
    },
  },
])
