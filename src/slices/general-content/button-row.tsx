import { link, type Props, select } from '#fields/index.ts'
import '#ui/text/buttons.css'
import { LinkButton } from '#ui/text/link-button.tsx'
import { Section } from '#ui/sections/section.tsx'
import { defineSlice } from '../define.ts'
import { numberedEntries, numberedFields } from '../fields/numbered-fields.ts'

const numbers = [1, 2, 3, 4] as const

const fields = {
  ...numberedFields('button', numbers, (group, n) => ({
    link: link({ label: 'Link', group }),
    look: select(
      { solid: 'Filled', ghost: 'Outline', text: 'Underlined' },
      { default: n === 1 ? 'solid' : 'ghost', label: 'Look', group },
    ),
  })),
  align: select({ left: 'Left', center: 'Centre', right: 'Right' }, { default: 'left', label: 'Align' }),
}

export function View(props: Props<typeof fields>) {
  const buttons = numberedEntries('button', numbers, ['link', 'look'], props).filter(({ link }) => link?.href)
  if (buttons.length === 0) return null
  return (
    <Section className={`button-row button-row-${props.align ?? 'left'}`}>
      <div className="buttons">
        {buttons.map(({ link, look }, i) => (
          // Keyed by index: a button is its place
          <LinkButton key={i} link={link} kind={look} />
        ))}
      </div>
    </Section>
  )
}

export const slice = defineSlice({
  name: 'ButtonRow',
  label: 'Button row',
  group: 'General content',
  description: 'Up to four buttons in a row.',
  layouts: '*',
  tags: ['button', 'link'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Two buttons',
      fields: {
        button1Link: { text: 'See rooms', href: '/rooms' },
        button2Link: { text: 'See all offers', href: '/specials' },
      },
    },
    { label: 'One button', fields: { button1Link: { text: 'See all offers', href: '/specials' }, align: 'center' } },
  ],
})
