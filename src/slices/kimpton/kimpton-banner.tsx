import { sample } from '#fields/index.ts'
import { kimpton } from '../kit/brand.ts'
import { defineBanner } from '../kit/brand-banner.tsx'

export { View } from '../kit/brand-banner.tsx'

export const slice = defineBanner(kimpton, [
  {
    label: 'Banner',
    fields: {
      image: [sample('Lobby with local art')],
      title: 'Stay in the middle of it',
      subtitle: 'On the promenade',
      link: { text: 'Take a look', href: '/stay' },
    },
  },
])
