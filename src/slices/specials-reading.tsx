import type { ReactNode } from 'react'
import type { MediaSize, Picture } from '#model/media.ts'
import type { Reader, StoredRecord } from '#model/records.ts'
import { type Offer, OfferCard, type OfferTheme } from '#ui/offer.tsx'
import type { TitleTag } from '#ui/title.tsx'
import { cardSizes } from './picture-sizes.ts'

/** A special offer as a slice's `load` hands it to its view: plain data. */
export interface Special {
  readonly id: string
  readonly title: string
  readonly subtitle: string
  readonly content: string
  readonly terms: string
  readonly percentOff: string
  readonly extraSavings: string
  readonly prettyEndDate: string
  readonly hideBookNow: boolean
  /** The offer's own page; empty when it has none. */
  readonly href: string
  readonly resortName: string
  readonly picture?: Picture
}

interface Wanted {
  readonly limit?: number
  readonly sizes?: readonly MediaSize[]
}

/** The chosen specials in their order, or all current ones. Ended ones are left out by the reader. */
export async function loadSpecials(
  names: readonly string[] | undefined,
  reader: Reader,
  { limit, sizes = cardSizes }: Wanted = {},
): Promise<Special[]> {
  const records = await reader.list('specials', { ...(names?.length && { names }), ...(limit && { limit }) })
  return Promise.all(records.map((record) => specialOf(record, reader, sizes)))
}

async function specialOf({ id, data }: StoredRecord, reader: Reader, sizes: readonly MediaSize[]): Promise<Special> {
  const picture = typeof data.image === 'string' && data.image ? await reader.picture(data.image, sizes) : undefined
  const words = (name: string) =>
    typeof data[name] === 'string' || typeof data[name] === 'number' ? String(data[name]) : ''
  return {
    id,
    title: words('title'),
    subtitle: words('subtitle'),
    content: reader.richText(data.content),
    terms: reader.richText(data.terms),
    percentOff: words('percentOff'),
    extraSavings: words('extraSavings'),
    prettyEndDate: words('prettyEndDate'),
    hideBookNow: data.hideBookNow === true,
    href: words('href'),
    resortName: words('resortName'),
    ...(picture && { picture }),
  }
}

interface SpecialCardProps {
  readonly special: Special
  readonly titleTag: TitleTag
  /** Where booking leads; absent, there is no Book Now. */
  readonly bookingUrl: string | undefined
  readonly theme?: OfferTheme | undefined
}

/** A special as a card of a list. */
export function SpecialCard({ special, titleTag, bookingUrl, theme }: SpecialCardProps): ReactNode {
  return <OfferCard offer={offerOf(special, bookingUrl)} titleTag={titleTag} theme={theme} />
}

/** A special as what can be drawn; the way to book gives way to the offer's own page when booking is hidden. */
export function offerOf(special: Special, bookingUrl: string | undefined): Offer {
  const books = bookingUrl && !special.hideBookNow
  const link = books
    ? { text: 'Book now', href: bookingUrl }
    : special.href
      ? { text: 'See the offer', href: special.href }
      : undefined
  return { ...special, subtitle: special.subtitle || special.resortName, link }
}
