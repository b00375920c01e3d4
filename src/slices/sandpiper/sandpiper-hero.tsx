import { color, link, media, type Props, sample, wysiwyg } from '#fields/index.ts'
import { Hero } from '#ui/media/hero.tsx'
import { defineSlice } from '../define.ts'
import { wideSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'
import { copyOf } from '../kit/copy-text.ts'
import { heightField } from '../fields/hero-fields.ts'

const fields = {
  image: media({ label: 'Image', breakpoints: wideSizes }),
  ...titleFields('h1', 'text-6xl'),
  copy: wysiwyg({ label: 'Copy' }),
  link: link({ label: 'Link' }),
  height: heightField(),
  textColor: color({ default: '#ffffff', label: 'Text colour', group: 'Colours', use: 'foreground' }),
}

export function View({ image, height, textColor, ...words }: Props<typeof fields>) {
  return <Hero picture={image} height={height} ink={textColor} {...copyOf(words)} />
}

export const slice = defineSlice({
  name: 'SandpiperHero',
  label: 'Sandpiper hero',
  group: 'Sandpiper',
  description: 'A picture across the page with title, copy and link.',
  layouts: ['sandpiper'],
  tags: ['sandpiper', 'hero'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Hero',
      fields: {
        image: [sample('Bay from the air')],
        title: 'Bay days',
        link: { text: 'Book now', href: '/booking' },
      },
    },
  ],
})
