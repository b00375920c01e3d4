import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '#model/limits.ts'
import { bookingUrl, type EngineSettings } from './booking-url.ts'
import { type EngineName, engines } from '#model/booking/engines.ts'
import type { Codes, Stay } from '#model/booking/stay.ts'

const stay: Stay = { arrive: '2027-12-31', depart: '2028-01-03', adults: 2, children: [7, null], rooms: 1 }
const settings: Omit<EngineSettings, 'adapter'> = {
  chain_id: '1003',
  hotel_id: '9028',
  config_code: 'PlayaWebsite',
  theme_code: 'PlayaWebsite',
  currency: 'USD',
  locale: 'en-US',
}

/** Engine, what is asked, and the address as it must be, character for character. */
const golden: readonly (readonly [EngineName, string, Partial<Stay>, Codes, string])[] = [
  [
    'synxis',
    'days and guests',
    {},
    {},
    'https://be.synxis.com/?chain=1003&hotel=9028&level=hotel&arrive=2027-12-31&depart=2028-01-03&adult=2&child=2&rooms=1&currency=USD&locale=en-US&config=PlayaWebsite&configcode=PlayaWebsite&theme=PlayaWebsite&themecode=PlayaWebsite&start=availresults',
  ],
  [
    'synxis',
    'no days',
    { arrive: undefined as never, depart: undefined as never, children: [] },
    {},
    'https://be.synxis.com/?chain=1003&hotel=9028&level=hotel&adult=2&child=0&rooms=1&currency=USD&locale=en-US&config=PlayaWebsite&configcode=PlayaWebsite&theme=PlayaWebsite&themecode=PlayaWebsite',
  ],
  [
    'synxis',
    'a promotion and a coupon',
    {},
    { promo: 'VIP20', coupon: 'SPA-1' },
    'https://be.synxis.com/?chain=1003&hotel=9028&level=hotel&arrive=2027-12-31&depart=2028-01-03&adult=2&child=2&rooms=1&promo=VIP20&coupon=SPA-1&currency=USD&locale=en-US&config=PlayaWebsite&configcode=PlayaWebsite&theme=PlayaWebsite&themecode=PlayaWebsite&start=availresults',
  ],
  [
    'synxis_classic',
    'a group',
    {},
    { group: 'GARC' },
    'https://gc.synxis.com/rez.aspx?Hotel=9028&Chain=1003&arrive=12%2F31%2F2027&depart=01%2F03%2F2028&adult=2&child=2&rooms=1&group=GARC&template=PlayaWebsite&shell=PlayaWebsite&locale=en-US&start=availresults',
  ],
  [
    'shr',
    'a rate, with the age that is known',
    {},
    { rate: 'AAA' },
    'https://res.windsurfercrs.com/ibe/index.aspx?propertyID=9028&checkin=12%2F31%2F2027&checkout=01%2F03%2F2028&adults=2&children=2&child1=7&rooms=1&Rate=AAA&lang=en-us',
  ],
  [
    'ihotelier',
    'a group',
    {},
    { group: 'G1' },
    'https://reservations.travelclick.com/9028?datein=12%2F31%2F2027&dateout=01%2F03%2F2028&adults=2&children=2&rooms=1&groupID=G1&themeid=PlayaWebsite&languageid=1&currency=USD',
  ],
  [
    'hyatt',
    'a rate',
    {},
    { rate: 'AARP' },
    'https://www.hyatt.com/shop/rooms/9028?checkinDate=2027-12-31&checkoutDate=2028-01-03&rooms=1&adults=2&kids=2&rate=AARP',
  ],
  [
    'hilton',
    'a group',
    {},
    { group: 'WED' },
    'https://www.hilton.com/en/book/reservation/rooms/?ctyhocn=9028&arrivalDate=2027-12-31&departureDate=2028-01-03&room1NumAdults=2&room1NumChildren=2&groupCode=WED',
  ],
  [
    'ihg',
    'months counted from nought',
    {},
    {},
    'https://www.ihg.com/redirect?path=asearch&brandCode=KI&hotelCode=9028&checkInDate=31&checkInMonthYear=112027&checkOutDate=03&checkOutMonthYear=002028&adjustMonth=false&monthIndex=00&numberOfAdults=2&numberOfChildren=2&numberOfRooms=1&localeCode=en',
  ],
  [
    'mews',
    'a voucher',
    {},
    { promo: 'SUN' },
    'https://app.mews.com/distributor/9028?mewsStart=2027-12-31&mewsEnd=2028-01-03&mewsAdultCount=2&mewsChildCount=2&mewsVoucherCode=SUN&language=en-US&currency=USD',
  ],
]

describe('the address of a booking engine', () => {
  it.each(golden)('%s, %s', (adapter, _, given, codes, address) => {
    expect(bookingUrl({ ...settings, adapter }, { stay: { ...stay, ...given }, codes })?.address).toBe(address)
  })

  it('is the resort’s own where it has one, with what it asks for in the middle', () => {
    const own = {
      ...settings,
      adapter: 'template' as const,
      base_url: 'https://book.example.com/{hotel}?in={arrive}&n={nights}',
    }
    expect(bookingUrl(own, { stay, codes: {} })?.address).toBe('https://book.example.com/9028?in=2027-12-31&n=3')
  })

  it('leaves out what nobody has chosen yet, also of an address of the resort’s own', () => {
    const own = {
      ...settings,
      adapter: 'template' as const,
      base_url: 'https://book.example.com/{hotel}?in={arrive}&n={nights}&lang=en',
    }
    const { arrive: _, depart: __, ...someday } = stay
    expect(bookingUrl(own, { stay: someday, codes: {} })?.address).toBe('https://book.example.com/9028?lang=en')
  })

  it('stays at the engine’s own hosts and those of the list, where there is one', () => {
    const hosts = ['coral.example']
    const at = (base_url: string) =>
      bookingUrl({ ...settings, adapter: 'synxis', hosts, base_url }, { stay, codes: {} })?.address
    expect(at('https://book.coral.example/')).toContain('https://book.coral.example/')
    expect(at('https://be.synxis.com/')).toContain('https://be.synxis.com/')
    expect(at('https://evilcoral.example/')).toBeUndefined()
  })

  it.each<[Partial<EngineSettings>, string]>([
    [{ adapter: 'template' }, 'there is none'],
    [{ adapter: 'wyndham' }, 'there is none'],
    [{ adapter: 'hyatt', hotel_id: '' }, 'the hotel is not known there'],
    [{ adapter: 'template', base_url: 'http://book.example.com/' }, 'it is not safe'],
    [{ adapter: 'template', base_url: 'https://user:secret@book.example.com/' }, 'it carries a password'],
    [{ adapter: 'template', base_url: 'javascript:alert(1)' }, 'it is a script'],
  ])('%j has none: %s', (given) => {
    expect(bookingUrl({ ...settings, ...given } as EngineSettings, { stay, codes: {} })).toBeUndefined()
  })

  it('keeps how the campaign is measured', () => {
    const campaign = new Map([['utm_source', 'mail & more']])
    expect(bookingUrl({ ...settings, adapter: 'hilton' }, { stay, codes: {}, campaign })?.address).toContain(
      'utm_source=mail+%26+more',
    )
  })

  it('never has a parameter without a value, nor one that was broken out of, whatever the codes are', () => {
    const code = fc.option(fc.string({ maxLength: 32 }), { nil: '' })
    const names = fc.constantFrom(...(Object.keys(engines) as EngineName[]))
    fc.assert(
      fc.property(names, code, code, code, (adapter, promo, group, rate) => {
        const asked = { stay, codes: { promo, group, rate } }
        const address = bookingUrl({ ...settings, adapter, base_url: 'https://engine.example.com/a' }, asked)!.address
        const url = new URL(address)
        expect(url.host).toBe('engine.example.com')
        expect(address.length).toBeLessThanOrEqual(limits.bookingUrlLength)
        for (const [name, value] of url.searchParams) {
          expect(value).not.toBe('')
          expect(engines[adapter].params.map(([each]) => each)).toContain(name as never)
        }
      }),
    )
  })
})
