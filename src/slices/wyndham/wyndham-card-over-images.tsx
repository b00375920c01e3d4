import { color, link, media, type Props, sample, text, wysiwyg } from '#fields/index.ts'
import { OverlayCard } from '#ui/overlay-card.tsx'
import { defineSlice } from '../define.ts'
import { halfSizes } from '../picture-sizes.ts'
import { titleSize, titleTag } from '../title-fields.ts'

const fields = {
  leftImage: media({ label: 'Left image', breakpoints: halfSizes }),
  rightImage: media({ label: 'Right image', breakpoints: halfSizes }),
  title: text({ label: 'Title' }),
  titleTag: titleTag('h2'),
  titleSize: titleSize('text-4xl'),
  copy: wysiwyg({ label: 'Copy' }),
  link: link({ label: 'Link' }),
  bgColor: color({ default: '#ffffff', label: 'Background colour', group: 'Colours', use: 'background' }),
  textColor: color({ default: '#1d3091', label: 'Text colour', group: 'Colours', use: 'foreground' }),
}

export function View({
  leftImage,
  rightImage,
  title,
  titleTag,
  titleSize,
  copy,
  link,
  bgColor,
  textColor,
}: Props<typeof fields>) {
  return (
    <OverlayCard
      pictures={[leftImage, rightImage].filter((picture) => picture !== undefined)}
      position="center"
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
  name: 'WyndhamCardOverImages',
  label: 'Wyndham card over images',
  group: 'Wyndham',
  description: 'A card over two pictures.',
  layouts: ['wyndham', 'wyndham-cancun', 'wyndham-playa'],
  tags: ['wyndham', 'card', 'image'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Card',
      fields: {
        leftImage: [sample('Pool')],
        rightImage: [sample('Beach')],
        title: 'Both sides of the bay',
        copy: '<p>Pool in the morning, sea after lunch.</p>',
      },
    },
  ],
})
