import type { RecordOffers } from '#model/page/record-page.ts'
import { CardGrid } from '../sections/card-grid.tsx'
import { LinkButton } from '../text/link-button.tsx'
import { SpecialTeaser } from '../booking/special-card.tsx'
import { Section } from '../sections/section.tsx'
import './record-cards.css'

/** Specials side by side, each with a booking link. */
export function RecordOffersSection({ title, offers, link }: RecordOffers) {
  return (
    <Section className="record-cards" head={{ title, titleTag: 'h2', titleSize: 'text-4xl' }}>
      <CardGrid columns={3}>
        {offers.map((offer) => (
          <SpecialTeaser key={offer.id} offer={offer} titleTag={title ? 'h3' : 'h2'} />
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
