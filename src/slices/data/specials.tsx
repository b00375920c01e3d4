import { escapedText } from '#model/text/escaped.ts'
import { formatPrice } from '#model/booking/price-format.ts'
import type { ReactNode } from 'react'
import { dateFormat } from '#model/time/date-format.ts'
import { bookingCurrency } from '#model/constants.ts'
import { isRecord } from '#model/json.ts'
import type { LinkValue } from '#model/web/link.ts'
import { isInPortal, offerAddress } from '#model/people/portal.ts'
import type { MediaSize, Picture } from '#model/media/media.ts'
import type { Reader, RecordData, StoredRecord } from '#model/records/records.ts'
import { calledAs } from '#model/records/resort-names.ts'
import { type SpecialDetails, SpecialTeaser, type SpecialTheme } from '#ui/booking/special-card.tsx'
import type { TitleTag } from '#ui/text/title.tsx'
import type { Translate } from '#messages/translate.ts'
import { translateOn } from '../kit/translate-on.ts'
import type { PageFacts } from '#model/view/view.ts'
import { timeOf } from '#model/time/time-of.ts'
import { zoneOfRecord } from '#model/time/time-zone.ts'
import { bookNow } from '../kit/book-now.ts'
import { cardSizes } from '../fields/picture-sizes.ts'
import { type Foreign, foreignOf } from './foreign.ts'
import { firstWordsIn, listIn, pictureIn, rowsIn, wordsIn } from './record-values.ts'

/** Special as loaded for a view. */
export interface Special extends Foreign {
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
  readonly hrefText: string
  /** Telephone number for booking, where it cannot be booked online. */
  readonly phone: string
  readonly resortName: string
  /** Code of its only resort; empty when it is for several. */
  readonly resortCode: string
  /** Whether it is not valid at the page's resort. */
  readonly isElsewhere?: boolean
  readonly picture?: Picture
}

interface Wanted {
  readonly limit?: number
  readonly sizes?: readonly MediaSize[]
}

/** Page context of specials: language, translation and resort. */
export interface SpecialsPlace
  extends Pick<PageFacts, 'lang' | 'booking' | 'siteId'>, Partial<Pick<PageFacts, 'agent' | 'layout' | 'prefix'>> {
  readonly t: Translate
}

/** Loads the chosen specials in order, or all current ones by priority. The reader leaves out ended ones. */
export async function loadSpecials(
  names: readonly string[] | undefined,
  reader: Reader,
  place: SpecialsPlace,
  { limit, sizes = cardSizes }: Wanted = {},
): Promise<Special[]> {
  const records = names?.length
    ? await reader.list('specials', { names, ...(limit && { limit }) })
    : inTheirOrder(await reader.list('specials')).slice(0, limit)
  return Promise.all(records.map((record) => specialOf(record, reader, place, sizes)))
}

/** Loads the chosen specials in order, or the current ones of the page's resort, the site's own before shared ones. */
export async function loadSpecialsHere(
  names: readonly string[] | undefined,
  reader: Reader,
  place: SpecialsPlace,
): Promise<Special[]> {
  const own = place.booking.resort
  const [resort] = own && !names?.length ? await reader.list('resorts', { names: [own] }) : []
  if (!resort) return loadSpecials(names, reader, place)
  const [specials, resorts] = await Promise.all([reader.list('specials'), reader.inAnyLanguage('resorts')])
  const here = inTheirOrder(specials).filter(({ data }) => holdsAt(data, resort, calledAs(resorts, resort)))
  const isOwn = ({ site_id }: StoredRecord) => site_id === place.siteId
  const ordered = [...here.filter(isOwn), ...here.filter((record) => !isOwn(record))]
  return Promise.all(ordered.map((record) => specialOf(record, reader, place, cardSizes)))
}

/** Specials in list order: featured first, then by priority. */
export function inTheirOrder(records: readonly StoredRecord[]): readonly StoredRecord[] {
  const place = ({ data }: StoredRecord) => (data.featured === true ? 0 : 1)
  const priority = ({ data }: StoredRecord) => Number(data.priority ?? 0)
  return records.toSorted(
    (a, b) => place(a) - place(b) || priority(a) - priority(b) || a.slug.localeCompare(b.slug, 'en'),
  )
}

/** Picture of a special, with a phone version where it has one. */
export async function pictureOfSpecial(
  data: RecordData,
  reader: Reader,
  sizes: readonly MediaSize[],
): Promise<Picture | undefined> {
  const [picture, phone] = await Promise.all([
    pictureIn(data, ['image'], reader, sizes),
    pictureIn(data, ['mobile_image'], reader, sizes.slice(0, 1)),
  ])
  const [small, others] = [phone?.crops[0], picture?.crops ?? []]
  if (!picture || !small) return picture ?? phone
  const [first, ...wider] = others
  // What showed from the narrowest window on begins where phones end.
  const rest = first && wider.every(({ breakpoint }) => breakpoint !== 'md') ? [{ ...first, breakpoint: 'md' as const }] : []
  return { ...picture, crops: [small, ...rest, ...wider] }
}

/** Whether a special is valid at a resort, by its id in any language; one without resorts and brands is valid everywhere. */
export function holdsAt(
  data: RecordData,
  { slug, data: resort }: Pick<StoredRecord, 'slug' | 'data'>,
  called: readonly string[],
): boolean {
  const names = (field: string) => listIn(data, field).some((name) => name === slug || called.includes(name))
  if (names('excluded_resort_ids')) return false
  const brands = listIn(data, 'brand_ids')
  if (listIn(data, 'resort_ids').length + brands.length === 0) return true
  return names('resort_ids') || brands.includes(wordsIn(resort, 'brand_id'))
}

/** Special of a record with its picture, and its values at the page's resort. */
export async function specialOf(
  record: StoredRecord,
  reader: Reader,
  place: SpecialsPlace,
  sizes: readonly MediaSize[],
): Promise<Special> {
  const { id, slug, data } = record
  const resorts = listIn(data, 'resort_ids')
  const [resort] = resorts.length === 1 ? await reader.list('resorts', { names: resorts }) : []
  const named = place.booking.resort
  const [here] = named ? await reader.list('resorts', { names: [named] }) : []
  const at = named ? here : resort
  const ids = at ? calledAs(await reader.inAnyLanguage('resorts'), at) : []
  const called = [named, ...ids]
  const own = rowsIn(data, 'per_resort_codes').find((row) => called.includes(wordsIn(row, 'resort_id')))
  const picture = await (own?.image ? pictureIn(own, ['image'], reader, sizes) : pictureOfSpecial(data, reader, sizes))
  const cta = isRecord(data.cta) ? data.cta : {}
  const away = here !== undefined && !holdsAt(data, here, ids)
  // Only the sites of resorts at which a shared offer holds have a page of it; the portal has one of each that agents see.
  const isShown = !away || record.site_id === place.siteId || isInPortal(place)
  const publicPage = isShown ? reader.addressOf('specials', slug) : ''
  const page = offerAddress(publicPage, slug, place)
  return {
    id,
    ...offerTexts(data, place, saleZoneOf(data, resort, reader)),
    content: reader.richText(data.content),
    terms: own?.terms ? reader.richText(paragraphsOf(wordsIn(own, 'terms'))) : reader.richText(data.terms),
    // In the portal an offer has what only agents read, wherever else it leads.
    href: page !== publicPage ? page : wordsIn(cta, 'href') || page,
    hrefText: page === publicPage ? wordsIn(cta, 'href') && wordsIn(cta, 'text') : '',
    phone: wordsIn(data, 'call_to_book_phone'),
    resortName: firstWordsIn(resort?.data ?? {}, 'name'),
    resortCode: wordsIn(resort?.data ?? {}, 'code') || (resort?.slug ?? ''),
    ...(away && { isElsewhere: true }),
    ...foreignOf(record, place),
    ...(picture && { picture }),
  }
}

/** Texts of a special as its card shows them, by its data alone. */
export function offerTexts(data: RecordData, place: Pick<SpecialsPlace, 'lang' | 't'>, timeZone: string) {
  return {
    title: wordsIn(data, 'title'),
    subtitle: wordsIn(data, 'subtitle'),
    percentOff: savingsIn(data, place.lang, place.t),
    extraSavings: wordsIn(data, 'extra_savings'),
    prettyEndDate: wordsIn(data, 'pretty_end_date') || bookBy(data, place, timeZone),
    hideBookNow: data.hide_book_now === true,
  }
}

/** Percent as a number, an amount as money; nothing for an offer that says neither. */
function savingsIn(data: RecordData, lang: string, t: Translate): string {
  const [percent, amount] = [Number(wordsIn(data, 'percent_off')), Number(wordsIn(data, 'savings_amount'))]
  if (percent > 0) return String(percent)
  if (!(amount > 0)) return ''
  if (data.is_dollars === false) return String(amount)
  const currency = wordsIn(data, 'currency') || bookingCurrency
  const money = formatPrice(amount, currency, lang)
  return data.offer_type === 'rate_from' ? t('From {price}', { price: money }) : money
}

/** Time zone of a special's sale; `resort` is its only one. */
export function saleZoneOf(
  { sale_time_zone }: RecordData,
  resort: Pick<StoredRecord, 'data'> | undefined,
  { timeZone }: Pick<Reader, 'timeZone'>,
): string {
  return zoneOfRecord({ own: sale_time_zone, resort: resort?.data.time_zone, site: timeZone })
}

/** The last day on which an offer can be booked, where it is sold. */
function bookBy(data: RecordData, { lang, t }: Pick<SpecialsPlace, 'lang' | 't'>, timeZone: string): string {
  const end = timeOf(wordsIn(data, 'booking_ends_at'))
  if (Number.isNaN(end)) return ''
  // What ends at midnight was last to be had on the day before.
  const day = dateFormat(lang, { day: 'numeric', month: 'long', timeZone }).format(end - 1)
  return t('Book by {date}', { date: day })
}

function paragraphsOf(text: string): string {
  return `<p>${escapedText(text).split(/\n+/).join('</p><p>')}</p>`
}

/**
 * Booking parameters of a special, so that the advertised price is delivered. An empty resort name asks for one where the special
 * is not valid at the page's resort.
 */
export function bookingOptionsOf({ id, resortCode, isElsewhere }: Special) {
  return { special: id, ...((resortCode || isElsewhere) && { resort: resortCode }) }
}

interface SpecialCardProps {
  readonly special: Special
  readonly titleTag: TitleTag
  /** Page that it is shown on, for its booking link. */
  readonly page: PageFacts | undefined
  readonly hideBookNow?: boolean | undefined
  readonly theme?: SpecialTheme | undefined
}

/** Special as a card. */
export function SpecialCard({ special, titleTag, page, hideBookNow, theme }: SpecialCardProps): ReactNode {
  return <SpecialTeaser offer={offerOf(special, page, hideBookNow)} titleTag={titleTag} theme={theme} />
}

/** Props of a special; links to its page when booking is hidden. */
export function offerOf(special: Special, page: PageFacts | undefined, hideBookNow = false): SpecialDetails {
  const books = !hideBookNow && !special.hideBookNow
  const link = books ? bookNow(page, bookingOptionsOf(special)) : wayWithoutBooking(special, page)
  return { ...special, subtitle: special.subtitle || special.resortName, link }
}

/** Link of a special when booking is hidden: its page, else its telephone number. */
export function wayWithoutBooking(
  { href, hrefText, phone }: Special,
  page: PageFacts | undefined,
): LinkValue | undefined {
  const t = translateOn(page)
  if (href) return { text: hrefText || t('See the offer'), href }
  return phone ? { text: t('Call {phone}', { phone }), href: `tel:${phone.replace(/[^+\d]/g, '')}` } : undefined
}
