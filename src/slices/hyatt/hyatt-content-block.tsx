import { sample } from '#fields/index.ts'
import { hyatt } from '../kit/brand.ts'
import { defineContentBlock } from '../kit/brand-content-block.tsx'

export { View } from '../kit/brand-content-block.tsx'

export const slice = defineContentBlock(hyatt, [
  {
    label: 'Picture at right',
    fields: {
      title: 'A bay of your own',
      subtitle: 'Where the day slows down',
      content: '<p>Palms, a wide beach and a terrace for every room.</p>',
      image: [sample('Terrace above the bay')],
      imagePosition: 'right',
      link: { text: 'Discover more', href: '/resort' },
    },
  },
  {
    label: 'Text only',
    fields: { title: 'How to get here', content: '<p>The airport is twenty minutes away by the coast road.</p>' },
  },
])
