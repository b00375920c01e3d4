import { sample } from '#fields/index.ts'
import { hyatt } from '../kit/brand.ts'
import { defineGallery } from '../kit/brand-gallery.tsx'

export { View } from '../kit/brand-gallery.tsx'

export const slice = defineGallery(hyatt, [
  {
    label: 'Slider',
    fields: {
      title: 'Around the resort',
      images: [sample('Terrace above the bay'), sample('Restaurant table'), sample('Aerial view of the beach')],
      display: 'slider',
    },
  },
  {
    label: 'Grid',
    fields: {
      images: [sample('Terrace above the bay'), sample('Restaurant table'), sample('Aerial view of the beach')],
      display: 'grid',
      columns: 3,
    },
  },
])
