import { link, media, type Props, sample, wysiwyg } from '#fields/index.ts'
import { Card } from '#ui/cards/card.tsx'
import { defineSlice } from '../define.ts'
import { cardSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'
import { backgroundFields } from '../fields/background-fields.ts'
import { copyOf } from '../kit/copy-text.ts'

const fields = {
  image: media({ label: 'Image', breakpoints: cardSizes }),
  ...titleFields('h3', 'text-2xl'),
  copy: wysiwyg({ label: 'Copy' }),
  link: link({ label: 'Link' }),
  ...backgroundFields('#ffffff', '#222222'),
}

export function View({ image, bgColor, textColor, ...words }: Props<typeof fields>) {
  return <Card picture={image} background={bgColor} ink={textColor} {...copyOf(words)} />
}

export const slice = defineSlice({
  name: 'ImageTitleCopyLink',
  label: 'Picture card',
  formerLabels: ['Image title copy link'],
  group: 'General content',
  description: 'Picture, title, copy and link, one below the other.',
  layouts: '*',
  tags: ['content', 'image', 'card'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Spa',
      fields: {
        image: [sample('Spa')],
        title: 'Spa',
        copy: '<p>Steam, stone and silence.</p>',
        link: { text: 'See the treatments', href: '/spa' },
      },
    },
  ],
})
