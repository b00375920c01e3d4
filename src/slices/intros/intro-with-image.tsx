import { link, media, type Props, sample, select, wysiwyg } from '#fields/index.ts'
import { Split } from '#ui/sections/split.tsx'
import { defineSlice } from '../define.ts'
import { halfSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'
import { copyOf } from '../kit/copy-text.ts'

const fields = {
  ...titleFields('h1', 'text-5xl'),
  copy: wysiwyg({ label: 'Copy' }),
  image: media({ label: 'Image', breakpoints: halfSizes }),
  imagePosition: select({ left: 'Left', right: 'Right' }, { default: 'right', label: 'Image position' }),
  link: link({ label: 'Link' }),
}

export function View({ image, imagePosition, ...words }: Props<typeof fields>) {
  return <Split picture={image} side={imagePosition} {...copyOf(words)} className="intro" />
}

export const slice = defineSlice({
  name: 'IntroWithImage',
  label: 'Intro with image',
  group: 'Intros',
  description: 'Title, copy and link beside a picture.',
  layouts: '*',
  tags: ['intro', 'image'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Picture at right',
      fields: {
        title: 'Dining',
        copy: '<p>Six kitchens, one long table.</p>',
        image: [sample('Dish from the kitchen')],
        imagePosition: 'right',
      },
    },
  ],
})
