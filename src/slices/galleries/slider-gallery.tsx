import { checkbox, color, mediaList, number, type Props, sample, text } from '#fields/index.ts'
import { Gallery } from '#ui/gallery.tsx'
import { Section } from '#ui/section.tsx'
import { Title } from '#ui/title.tsx'
import { defineSlice } from '../define.ts'
import { wideSizes } from '../picture-sizes.ts'
import { titleSize, titleTag } from '../title-fields.ts'

const fields = {
  title: text({ label: 'Title' }),
  titleTag: titleTag('h2'),
  titleSize: titleSize('text-4xl'),
  images: mediaList({ label: 'Images', breakpoints: wideSizes }),
  arrowSize: number({
    default: 50,
    label: 'Arrow size',
    group: 'Slider',
    instructions: 'Pixels.',
    min: 16,
    max: 160,
    step: 1,
  }),
  arrowColor: color({ default: '#ffffff', label: 'Arrow colour', group: 'Slider' }),
  showThumbnails: checkbox({ label: 'Show thumbnails' }),
  showCaptions: checkbox({ label: 'Show captions' }),
}

export function View({
  title,
  titleTag,
  titleSize,
  images = [],
  arrowSize,
  arrowColor,
  showThumbnails,
  showCaptions,
}: Props<typeof fields>) {
  if (images.length === 0) return null
  return (
    <Section className="slider-gallery" label={title}>
      <Title tag={titleTag} size={titleSize} className="section-head">
        {title}
      </Title>
      <Gallery
        label={title ? `${title}: pictures` : 'Pictures'}
        pictures={images}
        display="slider"
        captions={showCaptions}
        thumbnails={showThumbnails}
        arrowSize={arrowSize}
        arrowColour={arrowColor}
      />
    </Section>
  )
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
