import { color, link, media, number, type Props, sample, text, wysiwyg } from '#fields/index.ts'
import { Hero } from '#ui/hero.tsx'
import { defineSlice } from '../define.ts'
import { wideSizes } from '../picture-sizes.ts'
import { titleSize, titleTag } from '../title-fields.ts'

const fields = {
  image: media({ label: 'Image', breakpoints: wideSizes }),
  title: text({ label: 'Title' }),
  titleTag: titleTag('h1'),
  titleSize: titleSize('text-6xl'),
  copy: wysiwyg({ label: 'Copy' }),
  link: link({ label: 'Link' }),
  height: number({
    default: 40,
    label: 'Height',
    instructions: 'Hundredths of the window height.',
    min: 10,
    max: 100,
    step: 1,
  }),
  textColor: color({ default: '#ffffff', label: 'Text colour', group: 'Colours', use: 'foreground' }),
}

export function View({ image, title, titleTag, titleSize, copy, link, height, textColor }: Props<typeof fields>) {
  return (
    <Hero
      priority
      picture={image}
      height={height}
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
        image: [sample('River mouth at sunrise')],
        title: 'Bay days',
        link: { text: 'Book now', href: '/booking' },
      },
    },
  ],
})
