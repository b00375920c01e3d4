import { media, number, type Props, sample, select, wysiwyg } from '#fields/index.ts'
import { Split } from '#ui/sections/split.tsx'
import { defineSlice } from '../define.ts'
import { halfSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'
import { copyOf } from '../kit/copy-text.ts'

const fields = {
  image: media({ label: 'Image', breakpoints: halfSizes }),
  ...titleFields('h2', 'text-4xl'),
  text: wysiwyg({ label: 'Text' }),
  imagePosition: select({ left: 'Left', right: 'Right', top: 'Top' }, { default: 'left', label: 'Image position' }),
  imageMaxWidth: number({
    default: 0,
    label: 'Image max width',
    instructions: '0 means 100%. Pixels.',
    min: 0,
    max: 2400,
    step: 1,
  }),
}

export function View({ image, text, imagePosition, imageMaxWidth, ...words }: Props<typeof fields>) {
  return <Split picture={image} side={imagePosition} pictureMaxWidth={imageMaxWidth} {...copyOf(words)} html={text} />
}

export const slice = defineSlice({
  name: 'ImageWithText',
  label: 'Image with text',
  group: 'General content',
  description: 'A picture with text beside or below it.',
  layouts: '*',
  tags: ['content', 'image', 'text'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Full',
      fields: { image: [sample('Map of the grounds')], text: '<p>The grounds at a glance.</p>', imageMaxWidth: 0 },
    },
    {
      label: 'Limited',
      fields: { image: [sample('Award seal')], text: '<p>Awarded by our guests.</p>', imageMaxWidth: 240 },
    },
  ],
})
