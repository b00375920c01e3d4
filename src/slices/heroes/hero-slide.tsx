import { color, link, media, type Props, sample, wysiwyg } from '#fields/index.ts'
import { hasCopy } from '#ui/text/copy.tsx'
import { Hero } from '#ui/media/hero.tsx'
import { defineSlice } from '../define.ts'
import { wideSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'

const fields = {
  image: media({ label: 'Image', breakpoints: wideSizes }),
  ...titleFields('h2', 'text-5xl'),
  copy: wysiwyg({ label: 'Copy' }),
  link: link({ label: 'Link' }),
  textColor: color({ default: '#ffffff', label: 'Text colour', group: 'Colours', use: 'foreground' }),
}

export function View({ image, title, titleTag, titleSize, copy, link, textColor }: Props<typeof fields>) {
  if (!image && !hasCopy({ title, html: copy, link })) return null
  return (
    <Hero
      picture={image}
      ink={textColor}
      title={title}
      titleTag={titleTag}
      titleSize={titleSize}
      html={copy}
      link={link}
      className="hero-slide"
    />
  )
}

export const slice = defineSlice({
  name: 'HeroSlide',
  label: 'Hero slide',
  group: 'Heroes',
  description: 'A slide of a hero slider: a picture with text on it.',
  layouts: '*',
  tags: ['hero', 'slide'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Slide',
      fields: {
        image: [sample('Catamaran at sea')],
        title: 'Out on the water',
        titleTag: 'h1',
        link: { text: 'Activities', href: '/activities' },
      },
    },
    {
      label: 'Evening',
      fields: {
        image: [sample('Restaurant table at dusk')],
        title: 'A table by the water',
        link: { text: 'Dining', href: '/dining' },
      },
    },
    {
      label: 'Room',
      fields: { image: [sample('Suite with ocean view')], title: 'The sea is in the room' },
    },
  ],
})
