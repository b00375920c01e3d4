import type { RecordDirections } from '#model/page/record-page.ts'
import { Picture } from '../media/picture.tsx'
import { Section } from '../sections/section.tsx'
import { Copy } from '../text/copy.tsx'
import { Table, TableRow } from '../text/table.tsx'
import './record-text.css'

/** Directions to a place: text, airports, and map. */
export function RecordDirectionsSection({
  text,
  airports,
  map,
  title,
}: RecordDirections & { readonly title?: string }) {
  const name = title || text?.title || airports?.title
  return (
    <>
      {(text || airports) && (
        <Section className="record-text" label={name}>
          <div className="record-text-beside">
            <Copy title={name} titleTag="h2" titleSize="text-4xl" html={text?.html} text={text?.text} />
            {airports && (
              <Table label={airports.title || airports.header[0]} header={airports.header} striped>
                {airports.rows.map((cells) => (
                  <TableRow key={cells.join()} cells={cells} />
                ))}
              </Table>
            )}
          </div>
        </Section>
      )}
      {map && (
        <Section className="record-text" label={map.title}>
          <Picture of={map.picture} sizes="(min-width: 1280px) 1280px, 100vw" />
        </Section>
      )}
    </>
  )
}
