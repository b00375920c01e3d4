import type { RecordPeople } from '#model/page/record-page.ts'
import { CardGrid } from '../sections/card-grid.tsx'
import { LinkButton } from '../text/link-button.tsx'
import { Section } from '../sections/section.tsx'
import './record-people.css'
import './record-text.css'

/** Contact people of a record. */
export function RecordPeopleSection({ title, people, links = [] }: RecordPeople) {
  return (
    <Section className="record-text" head={title ? { title, titleTag: 'h2', titleSize: 'text-3xl' } : undefined}>
      <CardGrid columns={3} least={16}>
        {people.map(({ name, role, email, phone, hours }) => (
          <address key={name + role + phone} className="record-person">
            <strong>{name}</strong>
            {role && role !== name && <span>{role}</span>}
            {email && <LinkButton link={{ text: email, href: `mailto:${email}` }} kind="text" />}
            {phone && (
              <a className="link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                <bdi dir="ltr">{phone}</bdi>
              </a>
            )}
            {hours && <span className="record-hours">{hours}</span>}
          </address>
        ))}
      </CardGrid>
      {links.length > 0 && (
        <ul className="record-networks">
          {links.map((link) => (
            <li key={link.href}>
              <LinkButton link={link} kind="text" />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
