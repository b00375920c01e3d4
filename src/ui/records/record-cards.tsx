import type { RecordCards } from '#model/record-page.ts'
import { CardGrid } from '../cards/card-grid.tsx'
import { classNames } from '../page/class-names.ts'
import { Disclosure } from '../page/disclosure.tsx'
import { Facts } from '../text/facts.tsx'
import { LinkButton } from '../navigation/link-button.tsx'
import { Picture } from '../media/picture.tsx'
import { Section } from '../page/section.tsx'
import { Title } from '../text/title.tsx'
import './record-cards.css'

/** Cards of records. One that has a page of its own is a link as a whole; the first may lead the others. */
export function RecordCardsSection({ title, cards, leads, link }: RecordCards) {
  if (cards.length === 0) return null
  const [first, ...others] = cards
  const rest = leads ? others : cards
  const tag = title ? 'h3' : 'h2'
  return (
    <Section className="record-cards" head={{ title, titleTag: 'h2', titleSize: 'text-4xl' }}>
      {leads && first && <Card card={first} titleTag={tag} leads />}
      <CardGrid columns={3}>
        {rest.map((card) => (
          <Card key={card.id} card={card} titleTag={tag} />
        ))}
      </CardGrid>
      {link && (
        <p className="button-row record-more">
          <LinkButton link={link} kind="ghost" />
        </p>
      )}
    </Section>
  )
}

interface CardProps {
  readonly card: RecordCards['cards'][number]
  readonly titleTag: 'h2' | 'h3'
  readonly leads?: boolean
}

function Card({ card, titleTag, leads }: CardProps) {
  const { title, eyebrow, text, href, picture, facts = [], links = [], further } = card
  const sizes = leads ? '(min-width: 1024px) 60vw, 100vw' : '(min-width: 1024px) 420px, (min-width: 640px) 50vw, 100vw'
  return (
    <article className={classNames('record-card', leads && 'record-card-leads', !picture && 'record-card-plain')}>
      {picture && <Picture of={picture} sizes={sizes} decorative />}
      <div className="record-card-copy">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <Title tag={titleTag} size={leads ? 'text-4xl' : 'text-2xl'}>
          {href ? <LinkButton link={{ text: title, href }} kind="none" className="stretched" /> : title}
        </Title>
        {text && <p>{text}</p>}
        <Facts facts={facts} />
        {links.length > 0 && (
          <ul className="record-card-links">
            {links.map((link) => (
              <li key={link.href}>
                <LinkButton link={link} kind="text" />
              </li>
            ))}
          </ul>
        )}
        {further && (
          <Disclosure summary={further.title}>
            <div className="record-card-further">
              {further.pictures.map((each) => (
                <Picture key={each.id} of={each} sizes="(min-width: 1024px) 420px, 100vw" />
              ))}
            </div>
          </Disclosure>
        )}
      </div>
    </article>
  )
}
