import { link, media, type Props, sample, text } from '#fields/index.ts'
import { BlockLink } from '#ui/cards/block-link.tsx'
import { defineSlice } from '../define.ts'
import { cardSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'
import { backgroundFields } from '../fields/background-fields.ts'
import { copyOf } from '../kit/copy-text.ts'

const fields = {
  image: media({ label: 'Image', breakpoints: cardSizes }),
  ...titleFields('h3', 'text-2xl'),
  subtitle: text({ label: 'Subtitle' }),
  link: link({ label: 'Link' }),
  ...backgroundFields('#f4f1ea', '#222222'),
}

export function View({ image, subtitle, link, bgColor, textColor, ...words }: Props<typeof fields>) {
  return (
    <BlockLink picture={image} {...copyOf(words)} text={subtitle} link={link} background={bgColor} ink={textColor} />
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
