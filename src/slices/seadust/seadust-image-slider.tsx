import { checkbox, type Props, sample } from '#fields/index.ts'
import { defineSlice } from '../define.ts'
import { GallerySlider, gallerySliderFields } from '../kit/gallery-slider.tsx'

const fields = {
  ...gallerySliderFields(),
  autoplay: checkbox({ label: 'Autoplay' }),
  showCaptions: checkbox({ label: 'Show captions' }),
}

export function View({ autoplay, showCaptions, ...gallery }: Props<typeof fields>) {
  return <GallerySlider {...gallery} interval={autoplay ? 7 : undefined} captions={showCaptions} />
}

export const slice = defineSlice({
  name: 'SeadustImageSlider',
  label: 'Seadust image slider',
  group: 'Seadust',
  description: 'Pictures one at a time.',
  layouts: ['seadust'],
  tags: ['seadust', 'slider', 'image'],
  hydrate: 'visible',
  fields,
  view: View,
  templates: [{ label: 'Slider', fields: { images: [sample('Lagoon'), sample('Beach club'), sample('Terrace')] } }],
})
