import { sample } from '#fields/index.ts'
import { bonita } from '../kit/brand.ts'
import { defineContentBlock } from '../kit/brand-content-block.tsx'

export { View } from '../kit/brand-content-block.tsx'

export const slice = defineContentBlock(bonita, [
  {
    label: 'Picture at right',
    fields: {
      title: 'Small, green and close to the sea',
      subtitle: 'Sixty rooms in a garden',
      content: '<p>Paths under old trees lead to the beach in three minutes.</p>',
      image: [sample('Garden path at noon')],
      imagePosition: 'right',
      link: { text: 'See more', href: '/about' },
    },
  },
  {
    label: 'Text only',
    fields: { title: 'A house with history', content: '<p>The first rooms were built for friends of the family.</p>' },
  },
])
