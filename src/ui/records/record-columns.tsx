import type { RecordColumns } from '#model/page/record-page.ts'
import { LinkColumns } from '../navigation/link-columns.tsx'
import { Section } from '../page/section.tsx'

/** Links under headings, in columns. */
export function RecordColumnsSection({ groups }: RecordColumns) {
  return (
    <Section className="record-columns">
      <LinkColumns groups={groups} columns={3} titleTag="h2" />
    </Section>
  )
}
