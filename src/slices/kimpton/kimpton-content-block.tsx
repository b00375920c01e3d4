import { sample } from '#fields/index.ts'
import { kimpton } from '../kit/brand.ts'
import { defineContentBlock } from '../kit/brand-content-block.tsx'

export { View } from '../kit/brand-content-block.tsx'

export const slice = defineContentBlock(kimpton, [
  {
    label: 'Picture at right',
    fields: {
      title: 'City energy, sea air',
      subtitle: 'On the promenade',
      content: '<p>A rooftop, a good bar and the beach across the street.</p>',
      image: [sample('Rooftop at blue hour')],
      imagePosition: 'right',
      link: { text: 'Take a look', href: '/stay' },
    },
  },
  {
    label: 'Text only',
    fields: {
      title: 'The neighbourhood',
      content: '<p>Galleries, a market and the old harbour are a short walk away.</p>',
    },
  },
])
