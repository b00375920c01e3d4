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
  autoplay: checkbox({ label: 'Autoplay' }),
  showCaptions: checkbox({ label: 'Show captions' }),
}

export function View({
  title,
  titleTag,
  titleSize,
  images = [],
  arrowSize,
  arrowColor,
  autoplay,
  showCaptions,
}: Props<typeof fields>) {
  if (images.length === 0) return null
  return (
    <Section className="slider-gallery" label={title}>
      <Title tag={titleTag} size={titleSize} className="section-head">
        {title}
      </Title>
      <Gallery
        label={title ?? 'Pictures'}
        pictures={images}
        display="slider"
        captions={showCaptions}
        interval={autoplay ? 7 : undefined}
        arrowSize={arrowSize}
        arrowColour={arrowColor}
      />
    </Section>
  )
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
