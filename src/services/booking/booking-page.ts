import { escaped } from '#model/text/escaped.ts'
import type { BookingPart } from '#model/booking/booking-parts.ts'
import { type BookableResort, bookingAction, isCalled, pageBookingFrom } from '#model/booking/booking.ts'
import { stayIn } from '#model/booking/chosen-stay.ts'
import { formatStay } from '#model/booking/format-stay.ts'
import type { Picture } from '#model/media/media.ts'
import type { PageView, ViewNode } from '#model/view/view.ts'
import type { Translate } from '#messages/translate.ts'
import type { Booking, BookingRefusal } from './booking.ts'

/** Parameters that a guest lets go of; the resort of a link stays. */
const chosenNames = ['arrive', 'depart', 'adults', 'children', 'ages', 'rooms', 'room', 'code', 'code_type']

/** Fields that are shown again as they were sent. */
const kept = [
  'resort',
  'special',
  'room',
  'arrive',
  'depart',
  'adults',
  'children',
  'rooms',
  'code',
  'code_type',
] as const

const longestValue = 60

/** Outcome of a request to book after which the guest is not sent on at once. */
export interface BookingOutcome {
  readonly refusal?: BookingRefusal
  readonly booking?: Pick<Booking, 'notice' | 'lost' | 'codes'>
}

/** A resort to choose, with its picture. */
export interface ShownResort extends BookableResort {
  readonly picture?: Picture
}

interface BookingRequest extends BookingOutcome {
  readonly query: URLSearchParams
  readonly now: Date
  readonly t: Translate
}

/**
 * The page of booking in the site's own head and foot: the choice of a resort, the form with what was asked and what is
 * wrong with it, or what the engine of the resort does not take.
 */
export function bookingPageOf(around: PageView, resorts: readonly ShownResort[], request: BookingRequest): PageView {
  const { query, refusal, t } = request
  const step = bookingStep(resorts, request)
  const rules = refusal?.rules ?? request.booking?.notice.rules
  const { resort: ownResort } = around.facts.booking
  const booking = {
    ...pageBookingFrom(query),
    ...(ownResort && { resort: ownResort }),
    asked: {
      values: valuesOf(resorts, request),
      complaints: hasAsked(query) ? (refusal?.problems ?? {}) : {},
      ...(rules && { rules }),
    },
  }
  return {
    ...around,
    facts: { ...around.facts, path: 'booking', title: t('Book your stay'), booking },
    tags: [],
    chrome: {
      ...around.chrome,
      languages: around.chrome.languages.map((each) => ({ ...each, href: inLanguage(query, each.code) })),
    },
    head: {
      ...around.head,
      title: `${t('Book your stay')} · ${around.facts.siteName}`,
      description: '',
      noindex: true,
      structured: [],
      alternates: [],
    },
    nodes: step(around),
  }
}

/** The step that a guest stands before: where, when and with whom, or what is lost on the way. */
function bookingStep(
  resorts: readonly ShownResort[],
  request: BookingRequest,
): (around: PageView) => readonly ViewNode[] {
  const { query, booking, t } = request
  if (booking && booking.notice.isResortKnown && booking.lost.length > 0 && !query.has('ask'))
    return (around) => [head(booking.notice.name, lostWords(booking, request, phoneOf(request, around)))]
  const isOpen = !booking && !query.get('resort') && !query.has('ask')
  if (isOpen && resorts.length > 1)
    return (around) => [
      head(t('Where would you like to stay?'), chooserWords(request, phoneOf(request, around))),
      { ...node('BrandResorts', {}), data: { cards: resorts.map((resort) => cardOf(resort, request)) } },
    ]
  return (around) => [
    head(t('Book your stay'), formWords(request, phoneOf(request, around))),
    { ...node('InlineBookingWidget', { btnText: t('Continue to booking') }), data: resorts, wake: 'load' },
  ]
}

/** Whether the booking form was submitted, or the page only opened by a link. */
export function hasAsked(query: URLSearchParams): boolean {
  return ['arrive', 'depart', 'adults', 'code'].some((name) => query.has(name)) || Boolean(query.get('resort'))
}

/** A card that leads on with all that was asked: to the engine where the days are known, else to the form. */
function cardOf({ code, name, destination, picture, id }: ShownResort, { query }: BookingRequest) {
  const hasDays = query.has('arrive') && query.has('depart')
  const href = bookingLink(query, { resort: code, among: '', ask: hasDays ? '' : 'stay' })
  return { id, title: name, eyebrow: destination, href, ...(picture && { picture }) }
}

/** Booking link with the parameters of another, some of them changed; those that are empty left out. */
function bookingLink(query: URLSearchParams, changed: Readonly<Record<string, string>>): string {
  const all = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changed)) all.set(name, value)
  const said = [...all].filter(([name, value]) => value !== '' && !(name === 'stay' && value === 'none'))
  return said.length > 0 ? `${bookingAction}?${new URLSearchParams(said)}` : bookingAction
}

/** The same request in another language. */
function inLanguage(query: URLSearchParams, lang: string): string {
  return bookingLink(query, { lang })
}

function valuesOf(
  resorts: readonly BookableResort[],
  { query, booking }: BookingRequest,
): Readonly<Record<string, string>> {
  const sent = kept.flatMap((name) => {
    const value = query.get(name)?.slice(0, longestValue)
    return value ? [[name, value] as const] : []
  })
  const asked = booking?.notice.resort ?? query.get('resort') ?? ''
  return {
    ...Object.fromEntries(sent),
    ages: query.getAll('ages').slice(0, 20).join(','),
    resort: resorts.find((resort) => isCalled(resort, asked))?.code ?? '',
  }
}

function phoneOf({ refusal, booking }: BookingOutcome, around: PageView): string {
  return refusal?.phone ?? booking?.notice.phone ?? around.chrome.contact.phone ?? ''
}

function chooserWords(request: BookingRequest, phone: string): string {
  const { query, t } = request
  const stay = stayLine(request)
  const first = `<a class="link" href="${escaped(bookingLink(query, { ask: 'stay' }))}">${escaped(t('Choose your dates first'))}</a>`
  return paragraphOf([offerWords(request), callWords(phone, t)], stay || first)
}

function formWords(request: BookingRequest, phone: string): string {
  const { booking, refusal, t } = request
  const { name, isResortKnown } = booking?.notice ?? { name: '', isResortKnown: true }
  const where = isResortKnown ? '' : escaped(t('You are booking at {resort}.', { resort: name }))
  const please = refusal && t('Choose where and when you would like to stay.')
  return paragraphOf([offerWords(request), where, please && escaped(please), callWords(phone, t)])
}

/** What is lost on the way to the engine, and the way on all the same. */
function lostWords(
  { notice, lost, codes }: NonNullable<BookingOutcome['booking']>,
  request: BookingRequest,
  phone: string,
): string {
  const { query, t } = request
  const onward = bookingLink(query, { resort: notice.resort, told: 'yes' })
  const items = [...new Set(lost.map((part) => lostWord(part, codes, t)))]
  return [
    `<p>${escaped(t('The booking page of {resort} opens without:', { resort: notice.name }))}</p>`,
    `<ul>${items.map((item) => `<li><bdi>${escaped(item)}</bdi></li>`).join('')}</ul>`,
    paragraphOf([escaped(t('Enter this there, or let us book it for you.')), callWords(phone, t)]),
    `<p><a class="button" rel="nofollow" href="${escaped(onward)}">${escaped(t('Continue to booking'))}</a></p>`,
    `<p>${stayLine(request)}</p>`,
  ].join('')
}

function lostWord(part: BookingPart, codes: Booking['codes'], t: Translate): string {
  const words: Readonly<Partial<Record<BookingPart, string>>> = {
    dates: t('Your dates'),
    adults: t('The number of guests'),
    children: t('The number of guests'),
    ages: t('The ages of the children'),
    rooms: t('The number of rooms'),
    room: t('The room you chose'),
    iata: t('Your agency number'),
  }
  return words[part] ?? t('Code {code}', { code: codes[part as keyof Booking['codes']] ?? '' })
}

/** The stay as it is chosen, with the ways to change it and to let it go. */
function stayLine({ query, now, t }: BookingRequest): string {
  const words = formatStay(stayIn(query, now), t, t.language)
  if (words.length === 0) return ''
  const changed = bookingLink(query, { ask: 'stay' })
  const without = bookingLink(query, Object.fromEntries([...chosenNames, 'ask'].map((name) => [name, ''])))
  const gone = `${without}${without.includes('?') ? '&' : '?'}stay=none`
  return [
    ...words.map((each) => `<bdi>${escaped(each)}</bdi>`),
    `<a class="link" href="${escaped(changed)}">${escaped(t('Change'))}</a>`,
    `<a class="link" href="${escaped(gone)}">${escaped(t('Clear'))}</a>`,
  ].join(' · ')
}

function offerWords({ refusal, booking, t }: BookingRequest): string {
  const offer = refusal?.offer ?? booking?.notice.offer
  return offer ? escaped(t('You are booking “{offer}”.', { offer })) : ''
}

function callWords(phone: string, t: Translate): string {
  if (!phone) return ''
  const link = `<a class="link" href="tel:${phone.replace(/[^+\d]/g, '')}"><bdi dir="ltr">${escaped(phone)}</bdi></a>`
  return escaped(t('Or call us: {phone}.', { phone: mark })).replace(mark, () => link)
}

/** Stands for a value that is markup. */
const mark = '\uE000'

function paragraphOf(sentences: readonly (string | undefined)[], below = ''): string {
  const above = sentences.filter(Boolean).join(' ')
  const all = [above, below].filter(Boolean)
  return all.length > 0 ? `<p>${all.join('<br>')}</p>` : ''
}

function head(title: string, content: string): ViewNode {
  return node('TitleWysiwyg', { title, titleTag: 'h1', titleSize: 'text-4xl', content })
}

function node(component: string, props: Readonly<Record<string, unknown>>): ViewNode {
  return { id: component, type: 'slice', component, props, slot: 'default', nodes: [], wake: 'never' }
}
