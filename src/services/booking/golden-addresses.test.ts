import { describe, expect, it } from 'vitest'
import { bookingParams } from '#model/booking/booking.ts'
import { VoixError } from '#model/errors.ts'
import type { Element } from '#model/page/page.ts'
import { bookingOf } from './page-booking.ts'
import { openTestStore, pageOf, record, shown, site, slice } from '../testing.ts'
import { type Booker, createBookingService } from './booking.ts'
import { type EngineName, engines } from '#model/booking/engines.ts'
import { rememberedFrom, verifiedCodes } from './stored-codes.ts'

/** Situation of a guest, before the address that follows from it. */
interface Situation {
  readonly words: string
  /** Query besides the resort. */
  readonly ask?: string
  /** Elements of the page that they come from. */
  readonly on?: readonly Element[]
  readonly booker?: Booker
}

const agent = { iata: '96000013' }
const days = 'arrive=2027-12-31&depart=2028-01-03'
const trigger = { codes: { promo: 'MAIL10' }, persistence: 'days', days: 30, currency: 'CAD' }
const held = rememberedFrom('mail', trigger, trigger.codes, '/letter')

const situations: readonly Situation[] = [
  { words: 'nothing is chosen' },
  { words: 'days over the new year', ask: days },
  { words: 'days around 29 February', ask: 'arrive=2028-02-28&depart=2028-03-01' },
  { words: 'days on which clocks change', ask: 'arrive=2027-11-06&depart=2027-11-08' },
  { words: 'one day only', ask: 'arrive=2027-12-31' },
  { words: 'two children, one of whose ages is known', ask: `${days}&adults=3&children=2&ages=7&rooms=2` },
  { words: 'a promotion code', ask: `${days}&promo=SUN-26` },
  { words: 'a group code', ask: `${days}&group=WED.26` },
  { words: 'a rate code', ask: `${days}&rate=AAA` },
  { words: 'a coupon', ask: `${days}&coupon=SPA` },
  { words: 'every kind of code at once', ask: `${days}&promo=SUN&group=WED&rate=AAA&coupon=SPA` },
  { words: 'a typed code before that of the page', ask: `${days}&code=MINE&code_type=rate`, on: [promoCoupon()] },
  { words: 'a page with a promo coupon', ask: days, on: [promoCoupon()] },
  {
    words: 'two promo coupons: the last wins whole',
    ask: days,
    on: [promoCoupon(), slice('PromoCoupon', 'b', { rate: 'LAST' })],
  },
  {
    words: 'a page in another currency',
    ask: days,
    on: [slice('PromoCoupon', 'c', { promo: 'EURO', currency: 'EUR' })],
  },
  { words: 'a page in Spanish', ask: `${days}&lang=es` },
  { words: 'a page whose limits leave other days', ask: days, on: [limiter('2028-02-01T12:00Z', '2028-03-01T12:00Z')] },
  {
    words: 'two limits that leave no day',
    on: [limiter('2028-01-01T12:00Z', '2028-02-01T12:00Z'), limiter('2028-03-01T12:00Z', '2028-04-01T12:00Z')],
    ask: days,
  },
  {
    words: 'a page that leaves the resort out',
    ask: days,
    on: [slice('BookingExcludeResorts', 'd', { resorts: ['here'] })],
  },
  { words: 'an offer that was clicked', ask: `${days}&special=green&promo=OTHER` },
  { words: 'an offer with a code of the resort’s own', ask: `${days}&special=local` },
  { words: 'an offer that has ended', ask: `${days}&special=over` },
  { words: 'an offer that is not for the resort', ask: `${days}&special=elsewhere` },
  { words: 'an offer with an address of its own', ask: `${days}&special=own` },
  { words: 'agents’ offer, asked for by a guest', ask: `${days}&special=trade` },
  { words: 'agents’ offer, asked for by an agent', ask: `${days}&special=trade`, booker: { agent } },
  { words: 'an agent', ask: days, booker: { agent } },
  {
    words: 'a visitor whom a form has verified',
    ask: `${days}&promo=SUN`,
    booker: { held: verifiedCodes({ rate: 'HERO' }) },
  },
  { words: 'a remembered code', ask: days, booker: { held } },
  { words: 'a remembered code, taken away', ask: `${days}&codes=none`, booker: { held } },
  { words: 'a remembered code on a page with its own', ask: days, on: [promoCoupon()], booker: { held } },
  { words: 'a campaign', ask: `${days}&utm_source=mail+%26+more&gclid=Cj0&other=1` },
  { words: 'a code that breaks out', ask: `${days}&promo=A%26hotel%3D1` },
  { words: 'yesterday', ask: 'arrive=2027-03-08&depart=2027-03-12' },
  { words: 'leaving before arriving', ask: 'arrive=2027-03-15&depart=2027-03-12' },
]

function promoCoupon() {
  return slice('PromoCoupon', 'coupon', { promo: 'SEA', coupon: 'SPA', configcode: 'Sea', themecode: 'Blue' })
}

function limiter(minDate: string, maxDate: string) {
  return slice('BookingDatesLimiter', `limit-${minDate}`, { minDate, maxDate })
}

/** Site whose only resort uses an engine. */
async function houseOn(adapter: EngineName) {
  const store = await openTestStore()
  const put = (entity: string, slug: string, data: Record<string, unknown>) =>
    store.records.put({ ...record(entity, slug, data), id: slug }, shown)
  await put('resorts', 'here', {
    name: 'Here',
    code: 'HER',
    adapter,
    chain_id: '1003',
    hotel_id: '9028',
    time_zone: 'America/Cancun',
    main_phone: '+52 998 555 0100',
    ...(adapter === 'template' && {
      booking_base_url: 'https://book.example.com/{hotel}?in={arrive}&out={depart}&code={promo}&guests={adults}',
    }),
    ...(adapter === 'wyndham' && { fallback_booking_url: 'https://www.wyndhamhotels.com/hotels/9028' }),
  })
  await put('specials', 'green', { codes: { promo: 'GREEN' } })
  await put('specials', 'local', { codes: { promo: 'ALL' }, per_resort_codes: [{ resort_id: 'here', group: 'LOCAL' }] })
  await put('specials', 'over', { codes: { promo: 'OVER' }, booking_ends_at: '2027-03-01T00:00:00Z' })
  await put('specials', 'elsewhere', { codes: { promo: 'FAR' }, resort_ids: ['there'] })
  await put('specials', 'own', { codes: { promo: 'OWN' }, booking_url_override: 'https://events.example.com/gala' })
  await put('specials', 'trade', { codes: { rate: 'TRADE' }, audience: 'agents' })
  await put('booking-code-triggers', 'mail', { state: 'active', ...trigger })
  const service = createBookingService(store, () => new Date('2027-03-10T03:00:00Z'))
  return async ({ ask = '', on = [], booker }: Situation) => {
    const page = bookingParams({ page: bookingOf(pageOf('ziva', 'page', ...on)) })
    const query = new URLSearchParams([['resort', 'here'], ...new URLSearchParams(ask), ...page])
    return service.book(site('ziva'), query, booker).then(
      ({ address }) => address,
      (error: unknown) => refusalIn(error),
    )
  }
}

function refusalIn(error: unknown): string {
  if (!(error instanceof VoixError)) throw error
  const { problems } = error.details as { problems: Record<string, string> }
  return Object.entries(problems)
    .map(([field, words]) => `*${field}: ${words}*`)
    .join(' ')
}

describe('golden addresses', () => {
  it.each(Object.keys(engines) as EngineName[])('%s is sent each situation as the table says', async (adapter) => {
    const led = await houseOn(adapter)
    const rows: string[] = []
    for (const situation of situations) rows.push(`| ${situation.words} | ${await led(situation)} |`)
    const head = `# ${engines[adapter].label}\n\nOn 9 March 2027 at the resort. What stands in italics is said to the guest.\n`
    const table = [head, '| a visitor asks with | and is sent to |', '|---|---|', ...rows, ''].join('\n')
    await expect(table).toMatchFileSnapshot(`./golden/${adapter.replaceAll('_', '-')}.md`)
  })
})
