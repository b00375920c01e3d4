import type { RecordColumns } from '#model/page/record-page.ts'
import { LinkColumns } from '../cards/link-columns.tsx'
import { Section } from '../sections/section.tsx'

/** Columns of links under headings. */
export function RecordColumnsSection({ groups }: RecordColumns) {
  return (
    <Section className="record-columns">
      <LinkColumns groups={groups} columns={3} titleTag="h2" />
    </Section>
  )
}
