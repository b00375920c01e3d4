import type { RecordTable } from '#model/record-page.ts'
import { Section } from '#ui/page/section.tsx'
import { Table, TableRow } from '#ui/text/table.tsx'
import './record-text.css'

/** Figures in rows. */
export function View({ data }: { readonly data?: RecordTable }) {
  if (!data) return null
  const { title, header, rows } = data
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
