import { sample } from '#fields/index.ts'
import { infinityLuxury } from '../kit/brand.ts'
import { defineGallery } from '../kit/brand-gallery.tsx'

export { View } from '../kit/brand-gallery.tsx'

export const slice = defineGallery(infinityLuxury, [
  {
    label: 'Slider',
    fields: {
      title: 'The villas',
      images: [sample('Infinity pool golden hour'), sample('Restaurant table at dusk'), sample('Villa at blue hour')],
      display: 'slider',
    },
  },
  {
    label: 'Grid',
    fields: {
      images: [sample('Infinity pool golden hour'), sample('Restaurant table at dusk'), sample('Villa at blue hour')],
      display: 'grid',
      columns: 3,
    },
  },
])
