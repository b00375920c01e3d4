import { checkbox, link, media, type Props, sample, select, wysiwyg } from '#fields/index.ts'
import { heroHeight } from '#model/constants.ts'
import { Hero } from '#ui/media/hero.tsx'
import { defineSlice } from '../define.ts'
import { wideSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'
import { copyOf } from '../kit/copy-text.ts'
import { heightField } from '../fields/hero-fields.ts'

const fields = {
  image: media({ label: 'Image', breakpoints: wideSizes }),
  ...titleFields('h1', 'text-6xl'),
  showTitle: checkbox({ default: true, label: 'Show title' }),
  copy: wysiwyg({ label: 'Copy' }),
  link: link({ label: 'Link' }),
  height: heightField(),
  mode: select(
    { left: 'Left', bottomLeft: 'Bottom left', right: 'Right', bottomRight: 'Bottom right' },
    { default: 'left', label: 'Mode' },
  ),
}

export function View({ image, title, showTitle, height, mode, ...words }: Props<typeof fields>) {
  return (
    <Hero
      picture={image}
      height={height || heroHeight}
      position={mode}
      title={title}
      titleHidden={!showTitle}
      {...copyOf(words)}
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
