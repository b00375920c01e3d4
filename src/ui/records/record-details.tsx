import type { RecordDetails } from '#model/page/record-page.ts'
import { Disclosure } from '../page/disclosure.tsx'
import { RichText } from '../text/rich-text.tsx'
import { Section } from '../sections/section.tsx'
import './record-text.css'

/** Disclosures of a record; what stands alone under a title is open. */
export function RecordDetailsSection({ title, items }: RecordDetails) {
  return (
    <Section
      className="record-text"
      head={title ? { title, titleTag: 'h2', titleSize: 'text-3xl' } : undefined}
      label={title ?? items[0]?.title}
    >
      <div className="record-details">
        {items.map((item) => (
          <Disclosure key={item.title} summary={item.title} open={Boolean(title) && items.length === 1}>
            <RichText html={item.html} />
          </Disclosure>
        ))}
      </div>
    </Section>
  )
}
