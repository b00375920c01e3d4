import { checkbox, type Props, text } from '#fields/index.ts'
import { cellsOf, TableRow } from '#ui/table.tsx'
import { defineSlice } from '../define.ts'

const fields = {
  text: text({ label: 'Cells', instructions: 'At most 6 cells separated by a pipe.' }),
  isHeader: checkbox({ label: 'Header row' }),
}

export function View({ text, isHeader }: Props<typeof fields>) {
  if (!text?.trim()) return null
  return <TableRow cells={cellsOf(text)} isHeader={isHeader} />
}

export const slice = defineSlice({
  name: 'TableTextRow',
  label: 'Table text row',
  group: 'Tables',
  description: 'A row of a table: cells separated by a pipe.',
  layouts: '*',
  tags: ['table', 'row'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    { label: 'Three cells', fields: { text: 'Beach bar | 10:00 | 18:00' } },
    { label: 'Six cells', fields: { text: 'Mon | Tue | Wed | Thu | Fri | Sat' } },
  ],
})
