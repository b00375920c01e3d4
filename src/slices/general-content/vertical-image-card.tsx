import { color, link, media, type Props, sample, text } from '#fields/index.ts'
import { PictureCard } from '#ui/cards/card.tsx'
import { defineSlice } from '../define.ts'
import { tallSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'
import { copyOf } from '../kit/copy-text.ts'

const fields = {
  image: media({ label: 'Image', breakpoints: tallSizes }),
  ...titleFields('h3', 'text-2xl'),
  subtitle: text({ label: 'Subtitle' }),
  link: link({ label: 'Link' }),
  textColor: color({ default: '#ffffff', label: 'Text colour', group: 'Colours', use: 'foreground' }),
}

export function View({ image, textColor, ...words }: Props<typeof fields>) {
  return <PictureCard picture={image} {...copyOf(words)} ink={textColor} />
}

export const slice = defineSlice({
  name: 'VerticalImageCard',
  label: 'Vertical image card',
  group: 'General content',
  description: 'A tall picture with a title at its foot.',
  layouts: '*',
  tags: ['card', 'image'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Tall card',
      fields: {
        image: [sample('Reef and bay')],
        title: 'Under water',
        subtitle: 'Two dives a day',
        link: { text: 'Diving', href: '/diving' },
      },
    },
  ],
})
