import { color, media, mediaList, type Props, sample } from '#fields/index.ts'
import { Mosaic } from '#ui/gallery/mosaic.tsx'
import { Section } from '#ui/sections/section.tsx'
import { Title } from '#ui/text/title.tsx'
import { defineSlice } from '../define.ts'
import { halfSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'

const fields = {
  ...titleFields('h2', 'text-4xl'),
  images: mediaList({ label: 'Images', breakpoints: halfSizes }),
  pattern: media({
    label: 'Pattern',
    instructions: 'Repeated behind the pictures.',
    breakpoints: [{ name: 'default', width: 400, height: 400, fit: 'contain' }],
  }),
  bgColor: color({ label: 'Background colour', group: 'Colours', use: 'background' }),
}

export function View({ title, titleTag, titleSize, images = [], pattern, bgColor }: Props<typeof fields>) {
  if (images.length === 0) return null
  return (
    <Section className="patterned-grid" label={title} background={bgColor}>
      <Title tag={titleTag} size={titleSize} className="section-head">
        {title}
      </Title>
      <Mosaic pictures={images} pattern={pattern} />
    </Section>
  )
}

export const slice = defineSlice({
  name: 'WeddingsPatternedGrid',
  label: 'Weddings patterned grid',
  group: 'Weddings',
  description: 'Pictures as large and small tiles on a pattern.',
  layouts: '*',
  tags: ['weddings', 'grid', 'image'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Grid',
      fields: {
        images: [
          sample('Rings'),
          sample('Rooftop at dusk'),
          sample('Table'),
          sample('Loungers at sunset'),
          sample('Wedding arch'),
        ],
        bgColor: '#f4f1ea',
      },
    },
  ],
})
