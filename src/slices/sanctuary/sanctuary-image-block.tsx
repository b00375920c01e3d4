import { checkbox, link, media, type Props, sample, text } from '#fields/index.ts'
import { Figure } from '#ui/media/figure.tsx'
import { defineSlice } from '../define.ts'
import { wideSizes } from '../fields/picture-sizes.ts'

const fields = {
  image: media({ label: 'Image', breakpoints: wideSizes }),
  caption: text({ label: 'Caption' }),
  link: link({ label: 'Link' }),
  fullWidth: checkbox({ default: true, label: 'Full width' }),
}

export function View({ image, caption, link, fullWidth }: Props<typeof fields>) {
  return <Figure picture={image} caption={caption} link={link} edgeToEdge={fullWidth} />
}

export const slice = defineSlice({
  name: 'SanctuaryImageBlock',
  label: 'Sanctuary image block',
  group: 'Sanctuary',
  description: 'A picture, edge to edge or in the width of the page.',
  layouts: ['sanctuary', 'sanctuary2024'],
  tags: ['sanctuary', 'image'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [{ label: 'Picture', fields: { image: [sample('Arches at night')], caption: 'The old gate' } }],
})
