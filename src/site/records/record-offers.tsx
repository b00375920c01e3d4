import type { RecordOffers } from '#model/record-page.ts'
import { CardGrid } from '#ui/cards/card-grid.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { SpecialTeaser } from '#ui/booking/special-card.tsx'
import { Section } from '#ui/page/section.tsx'
import './record-cards.css'

/** Offers side by side, each with the way to book it. */
export function View({ data }: { readonly data?: RecordOffers }) {
  if (!data) return null
  const { title, offers, link } = data
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
