import { sample } from '#fields/index.ts'
import { kimpton } from '../kit/brand.ts'
import { defineGallery } from '../kit/brand-gallery.tsx'

export { View } from '../kit/brand-gallery.tsx'

export const slice = defineGallery(kimpton, [
  {
    label: 'Slider',
    fields: {
      title: 'Inside and out',
      images: [sample('Rooftop at blue hour'), sample('Bar at dusk'), sample('Lobby with local art')],
      display: 'slider',
    },
  },
  {
    label: 'Grid',
    fields: {
      images: [sample('Rooftop at blue hour'), sample('Bar at dusk'), sample('Lobby with local art')],
      display: 'grid',
      columns: 3,
    },
  },
])
