import { sample } from '#fields/index.ts'
import { playaCollection } from '../brand.ts'
import { defineBanner } from '../brand-banner.tsx'

export { View } from '../brand-banner.tsx'

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
