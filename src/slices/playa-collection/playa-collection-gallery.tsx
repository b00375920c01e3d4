import { sample } from '#fields/index.ts'
import { playaCollection } from '../kit/brand.ts'
import { defineGallery } from '../kit/brand-gallery.tsx'

export { View } from '../kit/brand-gallery.tsx'

export const slice = defineGallery(playaCollection, [
  {
    label: 'Slider',
    fields: {
      title: 'Places for members',
      images: [sample('Lobby in the evening'), sample('Member lounge'), sample('Sunset sail')],
      display: 'slider',
    },
  },
  {
    label: 'Grid',
    fields: {
      images: [sample('Lobby in the evening'), sample('Member lounge'), sample('Sunset sail')],
      display: 'grid',
      columns: 3,
    },
  },
])
