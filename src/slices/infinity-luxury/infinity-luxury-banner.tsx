import { sample } from '#fields/index.ts'
import { infinityLuxury } from '../brand.ts'
import { defineBanner } from '../brand-banner.tsx'

export { View } from '../brand-banner.tsx'

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
