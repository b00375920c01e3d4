import type { RecordTicks } from '#model/record-page.ts'
import { Section } from '../page/section.tsx'
import { TickList } from '../text/tick-list.tsx'
import './record-text.css'

/** List of features, each with a tick. */
export function RecordTicksSection({ title, lines }: RecordTicks) {
  return (
    <Section className="record-text" head={{ title: title, titleTag: 'h2', titleSize: 'text-3xl' }}>
      <TickList lines={lines.join('\n')} columns={3} />
    </Section>
  )
}
