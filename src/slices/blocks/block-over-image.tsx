import { color, link, media, type Props, sample, select, text, wysiwyg } from '#fields/index.ts'
import { OverlayCard } from '#ui/overlay-card.tsx'
import { defineSlice } from '../define.ts'
import { wideSizes } from '../picture-sizes.ts'
import { titleSize, titleTag } from '../title-fields.ts'

const fields = {
  image: media({ label: 'Image', breakpoints: wideSizes }),
  title: text({ label: 'Title' }),
  titleTag: titleTag('h2'),
  titleSize: titleSize('text-4xl'),
  copy: wysiwyg({ label: 'Copy' }),
  link: link({ label: 'Link' }),
  position: select({ left: 'Left', center: 'Centre', right: 'Right' }, { default: 'right', label: 'Position' }),
  bgColor: color({ default: '#ffffff', label: 'Background colour', group: 'Colours', use: 'background' }),
  textColor: color({ default: '#222222', label: 'Text colour', group: 'Colours', use: 'foreground' }),
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
  name: 'BlockOverImage',
  label: 'Block over image',
  group: 'Blocks',
  description: 'A coloured block over a wide picture.',
  layouts: ['blocks'],
  tags: ['image', 'content'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Text at right',
      fields: {
        image: [sample('Terrace above the sea')],
        title: 'Slow mornings',
        copy: '<p>Breakfast is served until noon.</p>',
        link: { text: 'Dining', href: '/dining' },
        position: 'right',
      },
    },
  ],
})
