import { color, media, type Props } from '#fields/index.ts'
import { Divider } from '#ui/sections/divider.tsx'
import '#ui/text/logo-intro.css'
import { Picture } from '#ui/media/picture.tsx'
import { defineSlice } from '../define.ts'
import { titleFields } from '../fields/title-fields.ts'
import { copyOf } from '../kit/copy-text.ts'

const fields = {
  ...titleFields('h2', 'text-5xl'),
  ornament: media({ label: 'Ornament', breakpoints: [{ name: 'default', width: 64, height: 64, fit: 'contain' }] }),
  color: color({ default: '#20432C', label: 'Colour', group: 'Colours' }),
}

export function View({ ornament, color, ...words }: Props<typeof fields>) {
  return (
    <Divider
      {...copyOf(words)}
      ornament={ornament && <Picture of={ornament} className="logo logo-small" sizes="64px" decorative />}
      colour={color}
    />
  )
}

export const slice = defineSlice({
  name: 'WeddingsTitleDivider',
  label: 'Weddings title divider',
  group: 'Weddings',
  description: 'A title between two lines.',
  layouts: '*',
  tags: ['weddings', 'divider', 'title'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [{ label: 'Divider', fields: { title: 'Our venues' } }],
})
