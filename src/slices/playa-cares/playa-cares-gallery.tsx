import { sample } from '#fields/index.ts'
import { playaCares } from '../kit/brand.ts'
import { defineGallery } from '../kit/brand-gallery.tsx'

export { View } from '../kit/brand-gallery.tsx'

export const slice = defineGallery(playaCares, [
  {
    label: 'Slider',
    fields: {
      title: 'Moments',
      images: [sample('Foam on the sand'), sample('Bay and reef'), sample('Palms and sky')],
      display: 'slider',
    },
  },
  {
    label: 'Grid',
    fields: {
      images: [sample('Foam on the sand'), sample('Bay and reef'), sample('Palms and sky')],
      display: 'grid',
      columns: 3,
    },
  },
])
