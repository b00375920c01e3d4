import { color, link, media, type Props, sample, text } from '#fields/index.ts'
import { BlockLink } from '#ui/block-link.tsx'
import { defineSlice } from '../define.ts'
import { cardSizes } from '../picture-sizes.ts'
import { titleSize, titleTag } from '../title-fields.ts'

const fields = {
  image: media({ label: 'Image', breakpoints: cardSizes }),
  title: text({ label: 'Title' }),
  titleTag: titleTag('h3'),
  titleSize: titleSize('text-2xl'),
  subtitle: text({ label: 'Subtitle' }),
  link: link({ label: 'Link' }),
  bgColor: color({ default: '#f4f1ea', label: 'Background colour', group: 'Colours', use: 'background' }),
  textColor: color({ default: '#222222', label: 'Text colour', group: 'Colours', use: 'foreground' }),
}

export function View({ image, title, titleTag, titleSize, subtitle, link, bgColor, textColor }: Props<typeof fields>) {
  return (
    <BlockLink
      picture={image}
      title={title}
      titleTag={titleTag}
      titleSize={titleSize}
      text={subtitle}
      link={link}
      background={bgColor}
      ink={textColor}
    />
  )
}

export const slice = defineSlice({
  name: 'BlockLink',
  label: 'Block link',
  group: 'Blocks',
  description: 'A block whose whole surface is one link.',
  layouts: ['blocks'],
  tags: ['link', 'card'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'To rooms',
      fields: {
        image: [sample('Bright guest room')],
        title: 'Rooms and suites',
        subtitle: 'Find your view',
        link: { text: 'See the rooms', href: '/rooms' },
      },
    },
  ],
})
