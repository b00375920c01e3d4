import { color, link, media, type Props, sample, text, wysiwyg } from '#fields/index.ts'
import { Hero } from '#ui/media/hero.tsx'
import { defineSlice } from '../define.ts'
import { opacityOf } from '../fields/opacity.ts'
import { wideSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'
import { copyOf } from '../kit/copy-text.ts'
import { heightField } from '../fields/hero-fields.ts'

const fields = {
  image: media({ label: 'Image', breakpoints: wideSizes }),
  ...titleFields('h1', 'text-6xl'),
  copy: wysiwyg({ label: 'Copy' }),
  link: link({ label: 'Link' }),
  gradientColor: color({ default: '#000000', label: 'Gradient colour', group: 'Gradient' }),
  gradientOpacity: text({ default: '0.5', label: 'Gradient opacity', group: 'Gradient', instructions: '0.0 to 1.0' }),
  height: heightField(),
}

export function View({ image, gradientColor, gradientOpacity, height, ...words }: Props<typeof fields>) {
  return (
    <Hero
      picture={image}
      height={height}
      veil={{ colour: gradientColor, opacity: opacityOf(gradientOpacity, 0.5), shape: 'rising' }}
      {...copyOf(words)}
    />
  )
}

export const slice = defineSlice({
  name: 'PlayaCollectionHero',
  label: 'Playa Collection hero',
  group: 'Playa Collection',
  description: 'A picture across the page with a gradient and text on it.',
  layouts: ['playa-collection'],
  tags: ['playa-collection', 'hero'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Members',
      fields: {
        image: [sample('Sailing boat at dusk')],
        title: 'The collection',
        copy: '<p>One membership, twelve resorts.</p>',
        gradientOpacity: '0.5',
        link: { text: 'Join', href: '/members/join' },
      },
    },
  ],
})
