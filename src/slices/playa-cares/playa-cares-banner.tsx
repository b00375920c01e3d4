import { sample } from '#fields/index.ts'
import { playaCares } from '../kit/brand.ts'
import { defineBanner } from '../kit/brand-banner.tsx'

export { View } from '../kit/brand-banner.tsx'

export const slice = defineBanner(playaCares, [
  {
    label: 'Banner',
    fields: {
      image: [sample('Palms and sky')],
      title: 'Caring for the coast',
      subtitle: 'What we do beyond our gates',
      link: { text: 'Read the story', href: '/cares' },
    },
  },
])
