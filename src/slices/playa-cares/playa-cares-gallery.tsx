import { sample } from '#fields/index.ts'
import { playaCares } from '../brand.ts'
import { defineGallery } from '../brand-gallery.tsx'

export { View } from '../brand-gallery.tsx'

export const slice = defineGallery(playaCares, [
  {
    label: 'Slider',
    fields: {
      title: 'Moments',
      images: [sample('Volunteers on a beach'), sample('Children in a school garden'), sample('Young mangroves')],
      display: 'slider',
    },
  },
  {
    label: 'Grid',
    fields: {
      images: [sample('Volunteers on a beach'), sample('Children in a school garden'), sample('Young mangroves')],
      display: 'grid',
      columns: 3,
    },
  },
])
