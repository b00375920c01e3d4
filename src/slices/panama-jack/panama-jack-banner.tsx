import { sample } from '#fields/index.ts'
import { panamaJack } from '../kit/brand.ts'
import { defineBanner } from '../kit/brand-banner.tsx'

export { View } from '../kit/brand-banner.tsx'

export const slice = defineBanner(panamaJack, [
  {
    label: 'Banner',
    fields: {
      image: [sample('Pool from above')],
      title: 'Play all day',
      subtitle: 'For people who never sit still',
      link: { text: 'See what is on', href: '/activities' },
    },
  },
])
