import { sample } from '#fields/index.ts'
import { hyatt } from '../brand.ts'
import { defineBanner } from '../brand-banner.tsx'

export { View } from '../brand-banner.tsx'

export const slice = defineBanner(hyatt, [
  {
    label: 'Banner',
    fields: {
      image: [sample('Aerial view of the beach')],
      title: 'All the sea you need',
      subtitle: 'Where the day slows down',
      link: { text: 'Discover more', href: '/resort' },
    },
  },
])
