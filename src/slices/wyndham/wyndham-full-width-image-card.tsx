import { color, link, media, type Props, sample, select, text, wysiwyg } from '#fields/index.ts'
import { OverlayCard } from '#ui/overlay-card.tsx'
import { defineSlice } from '../define.ts'
import { wideSizes } from '../picture-sizes.ts'
import { titleSize, titleTag } from '../title-fields.ts'

const fields = {
  image: media({ label: 'Image', breakpoints: wideSizes }),
  title: text({ label: 'Title' }),
  titleTag: titleTag('h2'),
  titleSize: titleSize('text-5xl'),
  copy: wysiwyg({ label: 'Copy' }),
  link: link({ label: 'Link' }),
  position: select({ left: 'Left', right: 'Right' }, { default: 'left', label: 'Position' }),
  bgColor: color({ default: '#ffffff', label: 'Background colour', group: 'Colours', use: 'background' }),
  textColor: color({ default: '#1d3091', label: 'Text colour', group: 'Colours', use: 'foreground' }),
}

export function View({
  image,
  title,
  titleTag,
  titleSize,
  copy,
  link,
  position,
  bgColor,
  textColor,
}: Props<typeof fields>) {
  return (
    <OverlayCard
      pictures={image ? [image] : []}
      position={position}
      background={bgColor}
      ink={textColor}
      title={title}
      titleTag={titleTag}
      titleSize={titleSize}
      html={copy}
      link={link}
    />
  )
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
  view: View,
  templates: [
    { label: 'Card left', fields: { image: [sample('Swim-up bar')], title: 'Stay in the water', position: 'left' } },
  ],
})
