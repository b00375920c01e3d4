import { media, sample, select } from '#fields/index.ts'
import { defineSlice } from '../define.ts'
import { backgroundFields } from '../fields/background-fields.ts'
import { OverlayView, overlayFields } from '../kit/overlay-block.tsx'
import { wideSizes } from '../fields/picture-sizes.ts'

export { OverlayView as View } from '../kit/overlay-block.tsx'

const fields = {
  image: media({ label: 'Image', breakpoints: wideSizes }),
  ...overlayFields('text-4xl'),
  position: select({ left: 'Left', center: 'Centre', right: 'Right' }, { default: 'right', label: 'Position' }),
  ...backgroundFields('#ffffff', '#222222'),
}

export const slice = defineSlice({
  name: 'BlockOverImage',
  label: 'Block over image',
  group: 'Blocks',
  description: 'A coloured block over a wide picture.',
  layouts: ['blocks'],
  tags: ['image', 'content'],
  hydrate: 'never',
  fields,
  view: OverlayView,
  templates: [
    {
      label: 'Text at right',
      fields: {
        image: [sample('Terrace above the sea')],
        title: 'Slow mornings',
        copy: '<p>Breakfast is served until noon.</p>',
        link: { text: 'Dining', href: '/dining' },
        position: 'right',
      },
    },
  ],
})
