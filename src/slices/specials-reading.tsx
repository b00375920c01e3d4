import type { ReactNode } from 'react'
import { isRecord } from '#model/json.ts'
import type { MediaSize, Picture } from '#model/media.ts'
import type { Reader, StoredRecord } from '#model/records.ts'
import { type Offer, OfferCard, type OfferTheme } from '#ui/offer.tsx'
import type { TitleTag } from '#ui/title.tsx'
import type { PageFacts } from '#model/view.ts'
import { bookNow } from './book-now.ts'
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
  /** Of the one resort that it is for; empty when it is for several. */
  readonly resortCode: string
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

/** A record as a special, with its picture. */
export async function specialOf(
  { id, data }: StoredRecord,
  reader: Reader,
  sizes: readonly MediaSize[],
): Promise<Special> {
  const resorts = Array.isArray(data.resort_ids) ? data.resort_ids.map(String) : []
  const [resort] = resorts.length === 1 ? await reader.list('resorts', { names: resorts }) : []
  const picture = typeof data.image === 'string' && data.image ? await reader.picture(data.image, sizes) : undefined
  const words = (name: string) =>
    typeof data[name] === 'string' || typeof data[name] === 'number' ? String(data[name]) : ''
  return {
    id,
    title: words('title'),
    subtitle: words('subtitle'),
    content: reader.richText(data.content),
    terms: reader.richText(data.terms),
    percentOff: words('percent_off'),
    extraSavings: words('extra_savings'),
    prettyEndDate: words('pretty_end_date'),
    hideBookNow: data.hide_book_now === true,
    href: isRecord(data.cta) && typeof data.cta.href === 'string' ? data.cta.href : '',
    resortName: String(resort?.data.name ?? ''),
    resortCode: String(resort?.data.code ?? resort?.slug ?? ''),
    ...(picture && { picture }),
  }
}

/** What booking is told of an offer that is clicked: the advertised price must be the delivered one. */
export function wishOf({ id, resortCode }: Special) {
  return { special: id, ...(resortCode && { resort: resortCode }) }
}

interface SpecialCardProps {
  readonly special: Special
  readonly titleTag: TitleTag
  /** Where it stands, for the way to book from there. */
  readonly page: PageFacts | undefined
  readonly hideBookNow?: boolean | undefined
  readonly theme?: OfferTheme | undefined
}

/** A special as a card of a list. */
export function SpecialCard({ special, titleTag, page, hideBookNow, theme }: SpecialCardProps): ReactNode {
  return <OfferCard offer={offerOf(special, page, hideBookNow)} titleTag={titleTag} theme={theme} />
}

/** A special as what can be drawn; the way to book gives way to the offer's own page when booking is hidden. */
export function offerOf(special: Special, page: PageFacts | undefined, hideBookNow = false): Offer {
  const books = !hideBookNow && !special.hideBookNow
  const link = books
    ? bookNow(page, wishOf(special))
    : special.href
      ? { text: 'See the offer', href: special.href }
      : undefined
  return { ...special, subtitle: special.subtitle || special.resortName, link }
}
