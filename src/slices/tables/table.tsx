import { checkbox, color, type Props, text } from '#fields/index.ts'
import { Section } from '#ui/sections/section.tsx'
import { cellsOf, Table } from '#ui/text/table.tsx'
import { defineSlice, type Surroundings } from '../define.ts'
import { CellsLeftOut } from '../kit/cells-left-out.tsx'

const fields = {
  caption: text({ label: 'Caption' }),
  header: text({ label: 'Header row', instructions: 'At most 6 cells separated by a pipe. Empty: no header.' }),
  striped: checkbox({ default: true, label: 'Striped' }),
  headerColor: color({ default: '#20432C', label: 'Header colour', group: 'Colours' }),
}

export function View({ caption, header, striped, headerColor, slots, editing }: Props<typeof fields> & Surroundings) {
  if (!slots?.default) return null
  return (
    <Section className="table-section" label={caption}>
      <Table caption={caption} header={header ? cellsOf(header) : []} striped={striped} headerColour={headerColor}>
        {slots.default}
      </Table>
      {editing && header && <CellsLeftOut text={header} />}
    </Section>
  )
}

export const slice = defineSlice({
  name: 'Table',
  label: 'Table',
  group: 'Tables',
  description: 'A table of the rows in it.',
  layouts: '*',
  tags: ['table'],
  hydrate: 'never',
  fields,
  slots: { default: ['TableTextRow', 'TableContactRow'] },
  view: View,
  templates: [{ label: 'Opening hours', fields: { caption: 'Opening hours', header: 'Place | Open | Close' } }],
})
