import { checkbox, type Props, text, wysiwyg } from '#fields/index.ts'
import { AccordionPart } from '#ui/text/accordion.tsx'
import { RichText } from '#ui/text/rich-text.tsx'
import { defineSlice } from '../define.ts'

const fields = {
  title: text({ label: 'Question' }),
  content: wysiwyg({ label: 'Answer' }),
  open: checkbox({ label: 'Open at first' }),
}

export function View({ title, content, open }: Props<typeof fields>) {
  if (!title) return null
  return (
    <AccordionPart title={title} open={open}>
      <RichText html={content} />
    </AccordionPart>
  )
}

export const slice = defineSlice({
  name: 'AccordionRow',
  label: 'Accordion row',
  group: 'General content',
  description: 'A question that unfolds to its answer.',
  layouts: '*',
  tags: ['accordion', 'faq', 'row'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Arrival',
      fields: {
        title: 'How do we get from the airport to the resort?',
        content: '<p>Tell us your flight and a driver waits for you behind customs.</p>',
      },
    },
    {
      label: 'Children',
      fields: {
        title: 'Are children welcome?',
        content: '<p>Yes. Ask us for a cot or a second room when you book.</p>',
      },
    },
    {
      label: 'Food',
      fields: {
        title: 'Can the kitchen cook without gluten?',
        content: '<p>Yes. Tell us before you arrive, or your waiter at the table.</p>',
      },
    },
  ],
})
