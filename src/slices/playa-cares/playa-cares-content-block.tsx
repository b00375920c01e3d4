import { sample } from '#fields/index.ts'
import { playaCares } from '../kit/brand.ts'
import { defineContentBlock } from '../kit/brand-content-block.tsx'

export { View } from '../kit/brand-content-block.tsx'

export const slice = defineContentBlock(playaCares, [
  {
    label: 'Picture at right',
    fields: {
      title: 'Good neighbours',
      subtitle: 'What we do beyond our gates',
      content: '<p>Our teams work with schools, fishers and farmers nearby.</p>',
      image: [sample('Foam on the sand')],
      imagePosition: 'right',
      link: { text: 'Read the story', href: '/cares' },
    },
  },
  {
    label: 'Text only',
    fields: { title: 'How to take part', content: '<p>Guests can join a morning of beach cleaning every week.</p>' },
  },
])
