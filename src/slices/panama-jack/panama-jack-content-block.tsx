import { sample } from '#fields/index.ts'
import { panamaJack } from '../kit/brand.ts'
import { defineContentBlock } from '../kit/brand-content-block.tsx'

export { View } from '../kit/brand-content-block.tsx'

export const slice = defineContentBlock(panamaJack, [
  {
    label: 'Picture at right',
    fields: {
      title: 'Out and about',
      subtitle: 'For people who never sit still',
      content: '<p>Boards, bikes and boats are waiting.</p>',
      image: [sample('Bicycle against a wall')],
      imagePosition: 'right',
      link: { text: 'See what is on', href: '/activities' },
    },
  },
  {
    label: 'Text only',
    fields: { title: 'Rainy day plans', content: '<p>Cooking class, bowling and a good library.</p>' },
  },
])
