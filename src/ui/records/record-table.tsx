import type { RecordTable } from '#model/page/record-page.ts'
import { Section } from '../sections/section.tsx'
import { Table, TableRow } from '../text/table.tsx'
import './record-text.css'

/** Table of figures. */
export function RecordTableSection({ title, header, rows }: RecordTable) {
  return (
    <Section className="record-text" head={title ? { title, titleTag: 'h2', titleSize: 'text-3xl' } : undefined}>
      <Table label={title || header[0]} header={header} striped>
        {rows.map((cells) => (
          <TableRow key={cells.join()} cells={cells} />
        ))}
      </Table>
    </Section>
  )
}
