import { media, type Props, sample, wysiwyg } from '#fields/index.ts'
import { Copy } from '#ui/text/copy.tsx'
import '#ui/text/logo-intro.css'
import { Picture } from '#ui/media/picture.tsx'
import { defineSlice } from '../define.ts'
import { titleFields } from '../fields/title-fields.ts'

const fields = {
  image: media({ label: 'Icon', breakpoints: [{ name: 'default', width: 64, height: 64, fit: 'contain' }] }),
  ...titleFields('h3', 'text-xl'),
  copy: wysiwyg({ label: 'Copy' }),
}

export function View({ image, title, titleTag, titleSize, copy }: Props<typeof fields>) {
  const icon = image && <Picture of={image} className="logo logo-small" sizes="64px" decorative />
  return <Copy head={icon} align="center" title={title} titleTag={titleTag} titleSize={titleSize} html={copy} />
}

export const slice = defineSlice({
  name: 'AgentsIconFeatureCard',
  label: 'Icon feature card',
  group: 'Agents portal',
  description: 'A small card: icon, title and copy.',
  layouts: ['{product}'],
  tags: ['agents', 'card', 'icon'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Feature',
      fields: {
        image: [sample('Star icon')],
        title: 'Earn on every night',
        copy: '<p>Points for each booked room night.</p>',
      },
    },
  ],
})
