import { sample } from '#fields/index.ts'
import { playaCollection } from '../kit/brand.ts'
import { defineBanner } from '../kit/brand-banner.tsx'

export { View } from '../kit/brand-banner.tsx'

export const slice = defineBanner(playaCollection, [
  {
    label: 'Banner',
    fields: {
      image: [sample('Sunset sail')],
      title: 'Welcome to the collection',
      subtitle: 'For our members',
      link: { text: 'See the benefits', href: '/members' },
    },
  },
])
