import { color, media, type Props, text } from '#fields/index.ts'
import { Divider } from '#ui/divider.tsx'
import '#ui/logo-intro.css'
import { Picture } from '#ui/picture.tsx'
import { defineSlice } from '../define.ts'
import { titleSize, titleTag } from '../title-fields.ts'

const fields = {
  title: text({ label: 'Title' }),
  titleTag: titleTag('h2'),
  titleSize: titleSize('text-5xl'),
  ornament: media({ label: 'Ornament', breakpoints: [{ name: 'default', width: 64, height: 64, fit: 'contain' }] }),
  color: color({ default: '#20432C', label: 'Colour', group: 'Colours' }),
}

export function View({ title, titleTag, titleSize, ornament, color }: Props<typeof fields>) {
  return (
    <Divider
      title={title}
      titleTag={titleTag}
      titleSize={titleSize}
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
