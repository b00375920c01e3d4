import { sample } from '#fields/index.ts'
import { bonita } from '../kit/brand.ts'
import { defineGallery } from '../kit/brand-gallery.tsx'

export { View } from '../kit/brand-gallery.tsx'

export const slice = defineGallery(bonita, [
  {
    label: 'Slider',
    fields: {
      title: 'House and garden',
      images: [sample('Garden path at noon'), sample('Breakfast under a fig tree'), sample('Doorway with an arch')],
      display: 'slider',
    },
  },
  {
    label: 'Grid',
    fields: {
      images: [sample('Garden path at noon'), sample('Breakfast under a fig tree'), sample('Doorway with an arch')],
      display: 'grid',
      columns: 3,
    },
  },
])
