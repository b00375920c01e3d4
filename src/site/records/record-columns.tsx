import type { RecordColumns } from '#model/record-page.ts'
import { LinkColumns } from '#ui/navigation/link-columns.tsx'
import { Section } from '#ui/page/section.tsx'

/** Links under headings, in columns. */
export function View({ data }: { readonly data?: RecordColumns }) {
  if (!data) return null
  return (
    <Section className="record-columns">
      <LinkColumns groups={data.groups} columns={3} titleTag="h2" />
    </Section>
  )
}
