import { sample } from '#fields/index.ts'
import { panamaJack } from '../brand.ts'
import { defineGallery } from '../brand-gallery.tsx'

export { View } from '../brand-gallery.tsx'

export const slice = defineGallery(panamaJack, [
  {
    label: 'Slider',
    fields: {
      title: 'Snapshots',
      images: [sample('Surfboards against a wall'), sample('Family on bicycles'), sample('Splash park')],
      display: 'slider',
    },
  },
  {
    label: 'Grid',
    fields: {
      images: [sample('Surfboards against a wall'), sample('Family on bicycles'), sample('Splash park')],
      display: 'grid',
      columns: 3,
    },
  },
])
