import { checkbox, type Props, sample } from '#fields/index.ts'
import { defineSlice } from '../define.ts'
import { GallerySlider, gallerySliderFields } from '../kit/gallery-slider.tsx'

const fields = {
  ...gallerySliderFields(),
  showThumbnails: checkbox({ label: 'Show thumbnails' }),
  showCaptions: checkbox({ label: 'Show captions' }),
}

export function View({ showThumbnails, showCaptions, ...gallery }: Props<typeof fields>) {
  return <GallerySlider {...gallery} thumbnails={showThumbnails} captions={showCaptions} />
}

export const slice = defineSlice({
  name: 'SliderGallery',
  label: 'Slider gallery',
  group: 'Galleries',
  description: 'Pictures one at a time, with arrows and swipe.',
  layouts: '*',
  tags: ['gallery', 'slider'],
  hydrate: 'visible',
  fields,
  view: View,
  templates: [
    {
      label: 'Slider',
      fields: { title: 'Around the resort', images: [sample('Lobby'), sample('Beach'), sample('Spa')], arrowSize: 50 },
    },
  ],
})
