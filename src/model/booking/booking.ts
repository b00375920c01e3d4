import { textIn } from '../json.ts'
import type { BookingPart } from './booking-parts.ts'
import type { Codes, StayRules } from './stay.ts'
import { bookingCode, bookingCurrency, defaultLanguage } from '../constants.ts'

/** Path of the booking form; the server redirects to the booking engine of the resort. */
export const bookingAction = '/booking'

/** Limits of a booking widget's guest selects. */
export const mostAdults = 8
export const mostChildren = 6
export const mostRooms = 4
/** Highest age of a child. */
export const oldestChild = 17

/** Resort as booking knows it. */
export interface BookableResort {
  readonly id: string
  /** Id shared by all translations: sites, specials and pages may name the resort by it. */
  readonly group?: string
  readonly slug: string
  /** Code of the resort for booking. */
  readonly code: string
  readonly name: string
  /** Groups the resorts of the list. */
  readonly destination: string
  /** Time zone of its days, whatever the visitor's clock says. */
  readonly timeZone: string
  readonly phone: string
  /** Parts that its booking engine does not carry, so that nobody is asked for them; absent when there are none. */
  readonly unasked?: readonly BookingPart[]
}

/** Whether a name is a resort's, in any language. */
export function isCalled({ id, group, slug, code }: BookableResort, name: string | undefined): boolean {
  return name !== undefined && name !== '' && [id, group, slug, code].includes(name)
}

/** Limits of the selectable days: civil dates, or the days of date-times. */
export interface DayLimits {
  readonly min?: string | undefined
  readonly max?: string | undefined
}

/** Intersection of limits; `min` is after `max` for an empty one. */
export function narrowest(limits: readonly DayLimits[]): DayLimits {
  const starts = limits.flatMap(({ min }) => dayOf(min) ?? []).toSorted()
  const ends = limits.flatMap(({ max }) => dayOf(max) ?? []).toSorted()
  return { min: starts.at(-1), max: ends[0] }
}

/** Whether a range ends before it begins; it is ignored. */
export function isEmptyRange(earliest: unknown, latest: unknown): boolean {
  return Date.parse(textIn(latest)) < Date.parse(textIn(earliest))
}

/** Name of a booking note, by which elements change the page's booking links. */
export type BookingNoteName = 'booking-dates' | 'booking-without' | 'booking-codes'

export interface BookingNote {
  readonly name: string
  readonly values: Readonly<Record<string, unknown>>
}

/** Booking settings of a page, collected from its elements before it is rendered, wherever on the page they are. */
export interface PageBooking {
  readonly codes: Codes
  /** Further parameters for the booking engine; empty without a promo coupon. */
  readonly engine: Readonly<Partial<Record<EngineWord, string>>>
  readonly limits: DayLimits
  /** Resorts that are left out, by id, slug or code. */
  readonly without: readonly string[]
  /** The one resort that the site or the page stands for. */
  readonly resort?: string
  /** Resorts that the page is about, by id, slug or code: booking asks for one of them. */
  readonly among?: readonly string[]
  /** The offer and the room that the page is about. */
  readonly special?: string
  readonly room?: string
  /** On the booking page: the rejected request, and why. */
  readonly asked?: BookingAsked
}

interface BookingAsked {
  /** Values as submitted, by the name of the field. */
  readonly values: Readonly<Record<string, string>>
  readonly complaints: Readonly<Record<string, string>>
  readonly rules?: StayRules
}

export const engineWords = ['configcode', 'themecode', 'currency'] as const
type EngineWord = (typeof engineWords)[number]

export const noBooking: PageBooking = { codes: {}, engine: {}, limits: {}, without: [] }

/** Merges booking notes: the last bundle of codes, the intersection of days, and all excluded resorts. */
export function pageBooking(notes: readonly BookingNote[], resort?: string): PageBooking {
  const named = (name: BookingNoteName) => notes.filter((note) => note.name === name).map(({ values }) => values)
  const given = named('booking-codes').at(-1)
  return {
    codes: bundleOf(given ?? {}),
    engine: given
      ? {
          configcode: textIn(given.configcode) || bookingCode,
          themecode: textIn(given.themecode) || bookingCode,
          currency: textIn(given.currency) || bookingCurrency,
        }
      : {},
    limits: narrowest(
      named('booking-dates').map(({ minDate, maxDate }) => ({
        min: textIn(minDate),
        max: isEmptyRange(minDate, maxDate) ? '' : textIn(maxDate),
      })),
    ),
    without: [...new Set(named('booking-without').flatMap(({ resorts }) => (Array.isArray(resorts) ? resorts : [])))]
      .map(String)
      .toSorted(),
    ...(resort && { resort }),
  }
}

const accessCodes = ['promo', 'group', 'rate', 'corporate'] as const

/** Codes of one source: at most one for access, as engines take one, and a coupon. */
export function bundleOf(values: Readonly<Record<string, unknown>>): Codes {
  const access = accessCodes.find((name) => textIn(values[name]))
  const coupon = textIn(values.coupon)
  return { ...(access && { [access]: textIn(values[access]) }), ...(coupon && { coupon }) }
}

/** Sources of booking codes by precedence: the first with any codes wins alone. */
export const codeSources = ['visitor', 'special', 'verified', 'request', 'trigger', 'page', 'remembered'] as const
type CodeSource = (typeof codeSources)[number]

export interface WonCodes {
  readonly codes: Codes
  readonly source: CodeSource | 'none'
  /** Sources that had codes of their own, which are not combined with these. */
  readonly beaten: readonly CodeSource[]
}

/** Bundle of codes for a booking. A visitor who removed a code (`none`) books without any, except those of a special. */
export function winningCodes(said: Readonly<Partial<Record<CodeSource, Codes | 'none'>>>): WonCodes {
  const speaking = codeSources.filter((source) => said[source] === 'none' || hasCodes(said[source]))
  const [first, ...beaten] = speaking
  if (!first) return { codes: {}, source: 'none', beaten: [] }
  const codes = said[first]
  if (codes === 'none') return { ...winningCodes(only(said, 'special')), beaten }
  return { codes: codes!, source: first, beaten }
}

function hasCodes(codes: Codes | 'none' | undefined): boolean {
  return codes !== undefined && Object.keys(codes).length > 0
}

function only(said: Readonly<Partial<Record<CodeSource, Codes | 'none'>>>, source: CodeSource) {
  return said[source] === undefined ? {} : { [source]: said[source] }
}

/** Parameters of a booking link or form beside the visitor's choices, without empty ones. */
export interface BookingOptions {
  readonly page?: PageBooking | undefined
  readonly lang?: string | undefined
  readonly resort?: string | undefined
  /** Room of the resort, by slug or code. */
  readonly room?: string | undefined
  /** The offer that was clicked. */
  readonly special?: string | undefined
  /** Codes of the link itself. */
  readonly codes?: Codes | undefined
}

/** Parameters of a page's own words, apart from those that a visitor or a link says. */
const pageParams = { promo: 'page_promo', group: 'page_group', rate: 'page_rate', coupon: 'page_coupon' } as const

export function bookingParams({
  page = noBooking,
  lang,
  resort,
  room,
  special,
  codes = {},
}: BookingOptions): [string, string][] {
  const { min, max } = page.limits
  const booked = resort ?? page.resort
  const said: readonly (readonly [string, string | undefined])[] = [
    ['resort', booked],
    ['room', room ?? (booked === page.resort ? page.room : undefined)],
    ['special', special ?? page.special],
    ...Object.entries(codes),
    ...Object.entries(pageParams).map(([name, param]) => [param, page.codes[name as keyof Codes]] as const),
    ...engineWords.map((name) => [name, page.engine[name]] as const),
    ['earliest', min],
    ['latest', max],
    ['without', page.without.join(',')],
    ['among', booked ? undefined : page.among?.join(',')],
    ['lang', lang === defaultLanguage ? undefined : lang],
  ]
  return said.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []))
}

/** Target of Book Now links; a site's external booking address is used unchanged. */
export function bookingHref(address: string | undefined, options: BookingOptions = {}): string {
  if (address && !isOwnBooking(address)) return address
  const [path = bookingAction, query = ''] = (address || bookingAction).split('?')
  const params = new URLSearchParams([...new URLSearchParams(query), ...bookingParams(options)]).toString()
  return params ? `${path}?${params}` : path
}

export function isOwnBooking(address: string): boolean {
  return /^\/booking(\?|$)/.test(address)
}

/** Parses a page's booking settings from a query. Malformed values count as missing. */
export function pageBookingFrom(query: URLSearchParams): PageBooking {
  const codes = Object.entries(pageParams).map(([name, param]) => [name, codeIn(query.get(param))])
  const engine = engineWords.flatMap((name) => {
    const value = codeIn(query.get(name))
    return value ? [[name, value]] : []
  })
  return {
    codes: bundleOf(Object.fromEntries(codes)),
    engine: Object.fromEntries(engine),
    limits: narrowest([{ min: query.get('earliest') ?? undefined, max: query.get('latest') ?? undefined }]),
    without: listIn(query, 'without'),
    ...(query.get('among') && { among: listIn(query, 'among') }),
  }
}

/** Link to other dates than the page's, in its language. */
export function otherDatesHref(lang: string | undefined): string {
  return bookingHref(`${bookingAction}?page=none`, { lang })
}

/** Whether a query carries a page's booking settings, which handwritten links lack. */
export function namesPage(query: URLSearchParams): boolean {
  const words = [...Object.values(pageParams), ...engineWords, 'earliest', 'latest', 'without', 'among', 'page']
  return words.some((name) => query.has(name))
}

function listIn(query: URLSearchParams, name: string): string[] {
  return (query.get(name) ?? '').split(',').filter(Boolean).slice(0, 100)
}

function codeIn(value: string | null): string {
  return value && /^[\w.-]{1,40}$/.test(value) ? value : ''
}

function dayOf(value: string | undefined): string | undefined {
  return value && /^\d{4}-\d{2}-\d{2}/.test(value) ? value.slice(0, 10) : undefined
}
