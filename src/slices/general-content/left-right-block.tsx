import { link, media, type Props, sample, select, wysiwyg } from '#fields/index.ts'
import { Split } from '#ui/sections/split.tsx'
import { defineSlice } from '../define.ts'
import { halfSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'
import { backgroundFields } from '../fields/background-fields.ts'
import { copyOf } from '../kit/copy-text.ts'

const fields = {
  image: media({ label: 'Image', breakpoints: halfSizes }),
  ...titleFields('h2', 'text-4xl'),
  copy: wysiwyg({ label: 'Copy' }),
  link: link({ label: 'Link' }),
  imageSide: select({ left: 'Left', right: 'Right' }, { default: 'left', label: 'Image side' }),
  ...backgroundFields('#ffffff', '#222222'),
}

export function View({ image, imageSide, bgColor, textColor, ...words }: Props<typeof fields>) {
  return <Split picture={image} side={imageSide} edgeToEdge background={bgColor} ink={textColor} {...copyOf(words)} />
}

export const slice = defineSlice({
  name: 'LeftRightBlock',
  label: 'Left/right block',
  group: 'General content',
  description: 'Picture on one side and text on the other, edge to edge.',
  layouts: '*',
  tags: ['content', 'image', 'edge to edge'],
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
