import { sample } from '#fields/index.ts'
import { playaCollection } from '../kit/brand.ts'
import { defineContentBlock } from '../kit/brand-content-block.tsx'

export { View } from '../kit/brand-content-block.tsx'

export const slice = defineContentBlock(playaCollection, [
  {
    label: 'Picture at right',
    fields: {
      title: 'More from every stay',
      subtitle: 'For our members',
      content: '<p>Lower rates, upgrades and a person to call.</p>',
      image: [sample('Lobby in the evening')],
      imagePosition: 'right',
      link: { text: 'See the benefits', href: '/members' },
    },
  },
  {
    label: 'Text only',
    fields: { title: 'How it works', content: '<p>Join once, and your membership counts at every resort.</p>' },
  },
])
