import type { RecordLinks } from '#model/page/record-page.ts'
import { LinkButton } from '../text/link-button.tsx'
import { Section } from '../sections/section.tsx'
import { Title } from '../text/title.tsx'
import './record-links.css'

/** Links of a record, in a line. */
export function RecordLinksSection({ title, links, note }: RecordLinks) {
  return (
    <Section className="record-links" width="narrow" label={title || links[0]?.text}>
      {title && (
        <Title tag="h2" size="text-lg">
          {title}
        </Title>
      )}
      <ul className="record-link-list">
        {links.map((link) => (
          <li key={link.href}>
            <LinkButton link={link} kind="text" />
          </li>
        ))}
      </ul>
      {note && <p>{note}</p>}
    </Section>
  )
}
