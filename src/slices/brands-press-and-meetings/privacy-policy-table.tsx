import { defineMessage } from '#messages/message.ts'
import { type Props, text, wysiwyg } from '#fields/index.ts'
import { Copy } from '#ui/text/copy.tsx'
import { Section } from '#ui/sections/section.tsx'
import { cellsOf, Table } from '#ui/text/table.tsx'
import { defineSlice, type Surroundings } from '../define.ts'
import { titleFields } from '../fields/title-fields.ts'

const fields = {
  ...titleFields('h2', 'text-2xl'),
  copy: wysiwyg({ label: 'Copy' }),
  header: text({
    default: defineMessage('Data | Purpose | Shared with'),
    label: 'Header row',
    instructions: 'At most 6 cells separated by a pipe.',
  }),
}

export function View({ title, titleTag, titleSize, copy, header, slots }: Props<typeof fields> & Surroundings) {
  if (!title && !copy && !slots?.default) return null
  return (
    <Section className="privacy-policy" label={title}>
      {(title || copy) && (
        <Copy className="section-head" title={title} titleTag={titleTag} titleSize={titleSize} html={copy} />
      )}
      {slots?.default && (
        <Table label={title} header={header ? cellsOf(header) : []} stacks>
          {slots.default}
        </Table>
      )}
    </Section>
  )
}

export const slice = defineSlice({
  name: 'PrivacyPolicyTable',
  label: 'Privacy policy table',
  group: 'Brands, press and meetings',
  description: 'Title, copy and a table of kinds of data.',
  layouts: '*',
  tags: ['privacy', 'table'],
  hydrate: 'never',
  fields,
  slots: { default: ['PrivacyPolicyRow'] },
  view: View,
  templates: [
    {
      label: 'What we collect',
      fields: { title: 'What we collect', copy: '<p>This table lists the data we hold.</p>' },
    },
  ],
})
