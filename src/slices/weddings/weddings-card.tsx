import { color, link, media, type Props, sample, text, wysiwyg } from '#fields/index.ts'
import { Card } from '#ui/card.tsx'
import { defineSlice } from '../define.ts'
import { tallSizes } from '../picture-sizes.ts'
import { titleSize, titleTag } from '../title-fields.ts'

const fields = {
  image: media({ label: 'Image', breakpoints: tallSizes }),
  title: text({ label: 'Title' }),
  titleTag: titleTag('h3'),
  titleSize: titleSize('text-2xl'),
  copy: wysiwyg({ label: 'Copy' }),
  link: link({ label: 'Link' }),
  bgColor: color({ default: '#ffffff', label: 'Background colour', group: 'Colours', use: 'background' }),
  textColor: color({ default: '#222222', label: 'Text colour', group: 'Colours', use: 'foreground' }),
}

export function View({ image, title, titleTag, titleSize, copy, link, bgColor, textColor }: Props<typeof fields>) {
  return (
    <Card
      picture={image}
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
  name: 'WeddingsCard',
  label: 'Weddings card',
  group: 'Weddings',
  description: 'A tall card for a wedding topic.',
  layouts: '*',
  tags: ['weddings', 'card'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Card',
      fields: {
        image: [sample('Flowers on a table')],
        title: 'Ceremonies',
        copy: '<p>On the beach or in the garden.</p>',
        link: { text: 'See ceremonies', href: '/weddings/ceremonies' },
      },
    },
  ],
})
