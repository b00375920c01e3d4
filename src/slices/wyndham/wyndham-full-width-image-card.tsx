import { media, sample, select } from '#fields/index.ts'
import { defineSlice } from '../define.ts'
import { backgroundFields } from '../fields/background-fields.ts'
import { OverlayView, overlayFields } from '../kit/overlay-block.tsx'
import { wideSizes } from '../fields/picture-sizes.ts'

export { OverlayView as View } from '../kit/overlay-block.tsx'

const fields = {
  image: media({ label: 'Image', breakpoints: wideSizes }),
  ...overlayFields('text-5xl'),
  position: select({ left: 'Left', right: 'Right' }, { default: 'left', label: 'Position' }),
  ...backgroundFields('#ffffff', '#1d3091'),
}

export const slice = defineSlice({
  name: 'WyndhamFullWidthImageCard',
  label: 'Wyndham full width image card',
  group: 'Wyndham',
  description: 'A picture across the page with a card on it.',
  layouts: ['wyndham', 'wyndham-cancun', 'wyndham-playa'],
  tags: ['wyndham', 'card', 'image'],
  hydrate: 'never',
  fields,
  view: OverlayView,
  templates: [
    { label: 'Card left', fields: { image: [sample('Swim-up bar')], title: 'Stay in the water', position: 'left' } },
  ],
})
