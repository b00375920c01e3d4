import { color, link, media, type Props, sample, text, wysiwyg } from '#fields/index.ts'
import { Card } from '#ui/card.tsx'
import { defineSlice } from '../define.ts'
import { cardSizes } from '../picture-sizes.ts'
import { titleSize, titleTag } from '../title-fields.ts'

const fields = {
  image: media({ label: 'Image', breakpoints: cardSizes }),
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
      linkedPicture
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
  name: 'ImageTitleCopyLink',
  label: 'Image title copy link',
  group: 'General content',
  description: 'Picture, title, copy and link, one below the other.',
  layouts: '*',
  tags: ['content', 'image'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Spa',
      fields: {
        image: [sample('Spa pool')],
        title: 'Spa',
        copy: '<p>Steam, stone and silence.</p>',
        link: { text: 'See the treatments', href: '/spa' },
      },
    },
  ],
})
