import type { RecordTable } from '#model/page/record-page.ts'
import { Section } from '../sections/section.tsx'
import { Table, TableRow } from '../text/table.tsx'
import './record-text.css'

/** Table of figures. */
export function RecordTableSection({ title, anchor, header, rows }: RecordTable & { readonly anchor?: string }) {
  return (
    <Section
      className="record-text"
      anchor={anchor}
      head={title ? { title, titleTag: 'h2', titleSize: 'text-3xl' } : undefined}
    >
      <Table label={title || header[0]} header={header} striped>
        {rows.map((cells) => (
          <TableRow key={cells.join()} cells={cells} />
        ))}
      </Table>
    </Section>
  )
}
