import { color, link, type Props, select, titleSizes } from '#fields/index.ts'
import { buttonColours } from '#ui/page/background.ts'
import { LinkButton } from '#ui/text/link-button.tsx'
import { Section } from '#ui/sections/section.tsx'
import { defineSlice } from '../define.ts'

const fields = {
  link: link({ label: 'Link' }),
  color: color({ default: '#20432C', label: 'Colour' }),
  align: select({ left: 'Left', center: 'Centre', right: 'Right' }, { default: 'left', label: 'Align' }),
  size: select(titleSizes, { default: 'text-base', label: 'Size' }),
}

export function View({ link, color, align = 'left', size }: Props<typeof fields>) {
  if (!link?.href) return null
  return (
    <Section className={`button-row button-row-${align}`}>
      <LinkButton
        link={link}
        kind="ghost"
        className={`button-filling ${size ?? ''}`}
        style={buttonColours(color, undefined)}
      />
    </Section>
  )
}

export const slice = defineSlice({
  name: 'GhostButtonLink',
  label: 'Outlined button',
  formerLabels: ['Ghost button link'],
  group: 'Global',
  description: 'A link drawn as a button with an outline.',
  layouts: '*',
  tags: ['button', 'link'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    { label: 'Ghost button', fields: { link: { text: 'See all offers', href: '/specials' }, align: 'center' } },
  ],
})
