import { sample } from '#fields/index.ts'
import { hyatt } from '../kit/brand.ts'
import { defineBanner } from '../kit/brand-banner.tsx'

export { View } from '../kit/brand-banner.tsx'

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
