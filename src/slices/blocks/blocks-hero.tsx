import { checkbox, link, media, number, type Props, sample, select, text, wysiwyg } from '#fields/index.ts'
import { heroHeight } from '#model/constants.ts'
import { Hero } from '#ui/hero.tsx'
import { defineSlice } from '../define.ts'
import { wideSizes } from '../picture-sizes.ts'
import { titleSize, titleTag } from '../title-fields.ts'

const fields = {
  image: media({ label: 'Image', breakpoints: wideSizes }),
  title: text({ label: 'Title' }),
  titleTag: titleTag('h1'),
  titleSize: titleSize('text-6xl'),
  showTitle: checkbox({ default: true, label: 'Show title' }),
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
  mode: select(
    { left: 'Left', bottomLeft: 'Bottom left', right: 'Right', bottomRight: 'Bottom right' },
    { default: 'left', label: 'Mode' },
  ),
}

export function View({ image, title, titleTag, titleSize, showTitle, copy, link, height, mode }: Props<typeof fields>) {
  return (
    <Hero
      priority
      picture={image}
      height={height || heroHeight}
      position={mode}
      title={title}
      titleHidden={!showTitle}
      titleTag={titleTag}
      titleSize={titleSize}
      html={copy}
      link={link}
    />
  )
}

export const slice = defineSlice({
  name: 'BlocksHero',
  label: 'Hero',
  group: 'Blocks',
  description: 'A wide picture with title, copy and link.',
  layouts: ['blocks'],
  tags: ['hero', 'image'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Bottom left',
      fields: {
        image: [sample('Sunset over the pier')],
        title: 'Your place by the sea',
        showTitle: true,
        height: 40,
        mode: 'bottomLeft',
      },
    },
    {
      label: 'Picture only',
      fields: { image: [sample('Empty beach')], title: 'Beach', showTitle: false, height: 60, mode: 'left' },
    },
  ],
})
