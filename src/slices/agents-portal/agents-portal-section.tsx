import { checkbox, type Props, wysiwyg } from '#fields/index.ts'
import { Copy } from '#ui/text/copy.tsx'
import '#ui/cards/portal-section.css'
import { Section } from '#ui/sections/section.tsx'
import { defineSlice, type Surroundings } from '../define.ts'
import { titleFields } from '../fields/title-fields.ts'

const fields = {
  ...titleFields('h2', 'text-4xl'),
  copy: wysiwyg({ label: 'Copy' }),
  bottomBorder: checkbox({ label: 'Bottom border' }),
}

export function View({ title, titleTag, titleSize, copy, bottomBorder, slots }: Props<typeof fields> & Surroundings) {
  if (!title && !copy && !slots?.default) return null
  return (
    <Section className={bottomBorder ? 'portal-section portal-section-ruled' : 'portal-section'} label={title}>
      {(title || copy) && (
        <Copy className="section-head" title={title} titleTag={titleTag} titleSize={titleSize} html={copy} />
      )}
      {slots?.default}
    </Section>
  )
}

export const slice = defineSlice({
  name: 'AgentsPortalSection',
  label: 'Portal Section',
  group: 'Agents portal',
  description: 'A section of the portal with other blocks in it.',
  layouts: ['{product}'],
  tags: ['agents', 'container'],
  hydrate: 'never',
  fields,
  slots: { default: '*' },
  view: View,
  templates: [
    {
      label: 'Section with border',
      fields: {
        title: 'Marketing tools',
        copy: '<p>Everything you need to present our resorts.</p>',
        bottomBorder: true,
      },
    },
  ],
})
