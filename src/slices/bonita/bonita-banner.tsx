import { sample } from '#fields/index.ts'
import { bonita } from '../kit/brand.ts'
import { defineBanner } from '../kit/brand-banner.tsx'

export { View } from '../kit/brand-banner.tsx'

export const slice = defineBanner(bonita, [
  {
    label: 'Banner',
    fields: {
      image: [sample('Doorway with an arch')],
      title: 'Come as a friend',
      subtitle: 'Sixty rooms in a garden',
      link: { text: 'See more', href: '/about' },
    },
  },
])
