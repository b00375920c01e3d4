import { sample } from '#fields/index.ts'
import { panamaJack } from '../kit/brand.ts'
import { defineGallery } from '../kit/brand-gallery.tsx'

export { View } from '../kit/brand-gallery.tsx'

export const slice = defineGallery(panamaJack, [
  {
    label: 'Slider',
    fields: {
      title: 'Snapshots',
      images: [sample('Bicycle against a wall'), sample('Hammock'), sample('Pool from above')],
      display: 'slider',
    },
  },
  {
    label: 'Grid',
    fields: {
      images: [sample('Bicycle against a wall'), sample('Hammock'), sample('Pool from above')],
      display: 'grid',
      columns: 3,
    },
  },
])
