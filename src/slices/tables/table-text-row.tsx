import { Fragment } from 'react'
import { checkbox, type Props, text } from '#fields/index.ts'
import { cellsOf, TableRow } from '#ui/text/table.tsx'
import { defineSlice, type Surroundings } from '../define.ts'
import { CellsLeftOut } from '../kit/cells-left-out.tsx'

const fields = {
  text: text({ label: 'Cells', instructions: 'At most 6 cells separated by a pipe.' }),
  isHeader: checkbox({ label: 'Header row' }),
}

export function View({ text, isHeader, editing }: Props<typeof fields> & Surroundings) {
  if (!text?.trim()) return null
  const cells = cellsOf(text)
  if (!editing) return <TableRow cells={cells} isHeader={isHeader} />
  const [last, ...others] = cells.toReversed()
  const note = (
    <Fragment key="note">
      {last} <CellsLeftOut text={text} />
    </Fragment>
  )
  return <TableRow cells={[...others.toReversed(), note]} isHeader={isHeader} />
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
    { label: 'Evening', fields: { text: 'The Long Table | 18:00 | 22:30' } },
    { label: 'Morning', fields: { text: 'Morning Room | 7:00 | 11:00' } },
    { label: 'Six cells', fields: { text: 'Mon | Tue | Wed | Thu | Fri | Sat' } },
  ],
})
