import { sample } from '#fields/index.ts'
import { infinityLuxury } from '../kit/brand.ts'
import { defineContentBlock } from '../kit/brand-content-block.tsx'

export { View } from '../kit/brand-content-block.tsx'

export const slice = defineContentBlock(infinityLuxury, [
  {
    label: 'Picture at right',
    fields: {
      title: 'Without limits',
      subtitle: 'Everything is taken care of',
      content: '<p>A host, a private pool and dinner wherever you like.</p>',
      image: [sample('Infinity pool golden hour')],
      imagePosition: 'right',
      link: { text: 'Explore', href: '/villas' },
    },
  },
  { label: 'Text only', fields: { title: 'Service', content: '<p>Your host is there from arrival to departure.</p>' } },
])
