import { sample } from '#fields/index.ts'
import { infinityLuxury } from '../kit/brand.ts'
import { defineBanner } from '../kit/brand-banner.tsx'

export { View } from '../kit/brand-banner.tsx'

export const slice = defineBanner(infinityLuxury, [
  {
    label: 'Banner',
    fields: {
      image: [sample('Villa at blue hour')],
      title: 'As far as you can see',
      subtitle: 'Everything is taken care of',
      link: { text: 'Explore', href: '/villas' },
    },
  },
])
