import type { Props } from '#fields/index.ts'
import { Accordion } from '#ui/text/accordion.tsx'
import { Section } from '#ui/sections/section.tsx'
import { defineSlice, type Surroundings } from '../define.ts'
import { titleFields } from '../fields/title-fields.ts'

const fields = titleFields('h2', 'text-4xl')

export function View({ slots, ...head }: Props<typeof fields> & Surroundings) {
  if (!slots?.default) return null
  return (
    <Section head={head}>
      <Accordion>{slots.default}</Accordion>
    </Section>
  )
}

export const slice = defineSlice({
  name: 'Accordion',
  label: 'Accordion',
  group: 'General content',
  description: 'Questions that unfold to their answers.',
  layouts: '*',
  tags: ['accordion', 'faq', 'questions'],
  hydrate: 'never',
  fields,
  slots: { default: ['AccordionRow'] },
  view: View,
  templates: [{ label: 'Questions', fields: { title: 'Before you come' } }],
})
