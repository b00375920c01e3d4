import type { RecordCards } from '#model/page/record-page.ts'
import { CardGrid } from '../sections/card-grid.tsx'
import { classNames } from '../page/class-names.ts'
import { Disclosure } from '../page/disclosure.tsx'
import { LinkButton } from '../text/link-button.tsx'
import { Picture } from '../media/picture.tsx'
import { Section } from '../sections/section.tsx'
import { Title, undivided } from '../text/title.tsx'
import { CardFacts, CardLinks } from './card-facts.tsx'
import { RecordLead } from './record-lead.tsx'
import '../cards/card-parts.css'
import './record-cards.css'

interface CardsProps extends RecordCards {
  /** The first card with a picture runs across the page and opens the chapter. */
  readonly opens?: boolean
  /** Stands under a heading of its own already. */
  readonly isInside?: boolean
}

/** Cards of records, linked as a whole; the first may be a lead, and a single one is. */
export function RecordCardsSection(props: CardsProps) {
  const { title, anchor, cards, opens, factsTitle, isInside } = props
  if (cards.length === 0) return null
  const lead = opens ? cards.find(({ wide }) => wide) : undefined
  if (lead) return <Chapter {...props} lead={lead} />
  const [first, ...others] = cards
  // One alone would stand in the first of three columns.
  const leads = props.leads || (!isInside && others.length === 0 && first?.picture !== undefined)
  const tag = title || isInside ? 'h3' : 'h2'
  return (
    <Section className="record-cards" anchor={anchor} head={{ title, titleTag: 'h2', titleSize: 'text-4xl' }}>
      {leads && first && <Card card={first} titleTag={tag} factsTitle={factsTitle} leads />}
      <Cards {...props} cards={leads ? others : cards} titleTag={tag} factsTitle={factsTitle} />
    </Section>
  )
}

/** A chapter that opens with the picture of its first card across the page. */
function Chapter(props: CardsProps & { readonly lead: RecordCards['cards'][number] }) {
  const { title, anchor, cards, lead } = props
  const tag = title ? 'h3' : 'h2'
  const others = cards.filter((each) => each !== lead)
  return (
    <Section className="record-cards record-chapter" anchor={anchor} label={title || lead.title} width="full">
      <RecordLead card={lead} title={title} />
      {(others.length > 0 || props.link) && (
        <div className="wrap section-inner">
          <Cards {...props} cards={others} titleTag={tag} />
        </div>
      )}
    </Section>
  )
}

function Cards({
  cards,
  titleTag,
  factsTitle,
  link,
}: Pick<RecordCards, 'cards' | 'link'> & {
  readonly titleTag: 'h2' | 'h3'
  readonly factsTitle?: string | undefined
}) {
  return (
    <>
      {cards.length > 0 && (
        <CardGrid columns={columnsFor(cards.length)}>
          {cards.map((card) => (
            <Card key={card.id} card={card} titleTag={titleTag} factsTitle={factsTitle} />
          ))}
        </CardGrid>
      )}
      {link && (
        <p className="button-row record-more">
          <LinkButton link={link} kind="ghost" />
        </p>
      )}
    </>
  )
}

/** Columns of a number of cards: no row has a hole that another number would fill. */
function columnsFor(count: number): number {
  if (count === 2) return 2
  return count % 4 === 0 ? 4 : 3
}

interface CardProps {
  readonly card: RecordCards['cards'][number]
  readonly titleTag: 'h2' | 'h3'
  readonly leads?: boolean
  readonly factsTitle?: string | undefined
}

function Card({ card, titleTag, leads, factsTitle }: CardProps) {
  const { anchor, said, title, eyebrow, text, href, picture, facts = [], links = [], further } = card
  const sizes = leads ? '(min-width: 1024px) 60vw, 100vw' : '(min-width: 1024px) 420px, (min-width: 640px) 50vw, 100vw'
  return (
    <article id={anchor} className={classNames('card card-record', leads && 'card-leads', !picture && 'card-text')}>
      {picture && (
        <div className="card-media">
          <Picture of={picture} sizes={sizes} decorative />
        </div>
      )}
      <div className="card-copy">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <Title tag={titleTag} size={leads ? 'text-4xl' : 'text-2xl'} said={said}>
          {href ? <LinkButton link={{ text: undivided(title), href }} kind="none" className="stretched" /> : title}
        </Title>
        {text && <p {...said}>{text}</p>}
        <CardFacts facts={facts} title={factsTitle} />
        <CardLinks links={links} />
        {further && (
          <Disclosure summary={further.title}>
            <div className="card-further">
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
