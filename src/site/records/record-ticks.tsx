import type { RecordParts } from '#model/record-page.ts'
import { Section } from '#ui/page/section.tsx'
import { TickList } from '#ui/text/tick-list.tsx'
import './record-text.css'

/** List of features, each with a tick. */
export function View({ data }: { readonly data?: RecordParts['RecordTicks'] }) {
  if (!data) return null
  return (
    <Section className="record-text" head={{ title: data.title, titleTag: 'h2', titleSize: 'text-3xl' }}>
      <TickList lines={data.lines.join('\n')} columns={3} />
    </Section>
  )
}
