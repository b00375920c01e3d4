import type { ReactNode } from 'react'
import type { LinkValue } from '#model/link.ts'
import type { Picture as Crops } from '#model/media.ts'
import { Badge } from './badge.tsx'
import { Card } from './card.tsx'
import { Disclosure } from './disclosure.tsx'
import { RichText } from './rich-text.tsx'
import type { TitleSize, TitleTag } from './title.tsx'
import './offer.css'

/** A special offer, ready to be drawn. */
export interface Offer {
  readonly title?: string | undefined
  readonly subtitle?: string | undefined
  /** Sanitised rich text. */
  readonly content?: string | undefined
  /** Sanitised rich text. */
  readonly terms?: string | undefined
  readonly percentOff?: string | undefined
  readonly extraSavings?: string | undefined
  /** The end as visitors read it. */
  readonly prettyEndDate?: string | undefined
  readonly picture?: Crops | undefined
  readonly link?: LinkValue | undefined
}

interface OfferCardProps {
  readonly offer: Offer
  readonly titleTag?: TitleTag | undefined
  readonly titleSize?: TitleSize | undefined
}

/** An offer as a card: picture with the percentage, title, text, end, terms that unfold, and the way to book. */
export function OfferCard({ offer, titleTag = 'h3', titleSize = 'text-2xl' }: OfferCardProps): ReactNode {
  return (
    <Card
      className="offer-card"
      picture={offer.picture}
      title={offer.title}
      titleTag={titleTag}
      titleSize={titleSize}
      subtitle={offer.subtitle}
      html={offer.content}
      link={offer.link}
      linkKind="solid"
      corner={<PercentBadge percent={offer.percentOff} />}
    >
      <OfferDetails offer={offer} />
    </Card>
  )
}

/** What stands below an offer's text: extra savings, its end and its terms. */
export function OfferDetails({ offer: { extraSavings, prettyEndDate, terms } }: { readonly offer: Offer }): ReactNode {
  if (!extraSavings && !prettyEndDate && !terms) return null
  return (
    <div className="offer-details">
      {extraSavings && <p className="offer-savings">{extraSavings}</p>}
      {prettyEndDate && <p className="offer-end">{prettyEndDate}</p>}
      <Disclosure summary="Terms and conditions">{terms && <RichText html={terms} />}</Disclosure>
    </div>
  )
}

/** `30` reads 30 % off; what is not a number reads as typed. */
export function PercentBadge({ percent }: { readonly percent: string | undefined }): ReactNode {
  if (!percent) return null
  return /^\d+([.,]\d+)?$/.test(percent.trim()) ? <Badge figure={`${percent.trim()}%`} words="off" /> : <Badge figure={percent} />
}
