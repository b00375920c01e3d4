import { color, link, media, type Props, sample, select, text, wysiwyg } from '#fields/index.ts'
import { Split } from '#ui/split.tsx'
import { defineSlice } from '../define.ts'
import { halfSizes } from '../picture-sizes.ts'
import { titleSize, titleTag } from '../title-fields.ts'

const fields = {
  image: media({ label: 'Image', breakpoints: halfSizes }),
  title: text({ label: 'Title' }),
  titleTag: titleTag('h2'),
  titleSize: titleSize('text-4xl'),
  copy: wysiwyg({ label: 'Copy' }),
  link: link({ label: 'Link' }),
  imageSide: select({ left: 'Left', right: 'Right' }, { default: 'left', label: 'Image side' }),
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
  imageSide,
  bgColor,
  textColor,
}: Props<typeof fields>) {
  return (
    <Split
      picture={image}
      side={imageSide}
      edgeToEdge
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
  name: 'LeftRightBlock',
  label: 'Left/right block',
  group: 'General content',
  description: 'Picture on one side and text on the other, edge to edge.',
  layouts: '*',
  tags: ['content', 'image'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Picture left',
      fields: {
        image: [sample('Yoga deck')],
        title: 'Move',
        copy: '<p>Classes at sunrise and at dusk.</p>',
        imageSide: 'left',
      },
    },
    { label: 'Picture right', fields: { image: [sample('Library')], title: 'Read', imageSide: 'right' } },
  ],
})
