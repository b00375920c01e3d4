import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bookingHref,
  type BookingNote,
  bundleOf,
  codeSources,
  narrowest,
  pageBooking,
  pageBookingFrom,
  winningCodes,
} from './booking.ts'

describe('the days of a stay', () => {
  it('are those that all limits leave', () => {
    const limits = [{ min: '2027-02-01' }, { min: '2027-06-01T00:00', max: '2027-09-30T23:59' }, { max: '2027-12-01' }]
    expect(narrowest(limits)).toEqual({ min: '2027-06-01', max: '2027-09-30' })
    expect(narrowest([])).toEqual({ min: undefined, max: undefined })
  })
})

const day = fc.integer({ min: 1, max: 28 }).map((n) => `2027-06-${String(n).padStart(2, '0')}`)
const code = fc.stringMatching(/^[A-Z0-9]{1,8}$/)
const bundle = fc.record({ promo: code, group: code, rate: code, coupon: code }, { requiredKeys: [] })
const limiter = fc.record({ minDate: day, maxDate: day }).map((values) => ({ name: 'booking-dates', values }))
const without = fc
  .array(fc.constantFrom('azul', 'verde', 'gris'))
  .map((resorts) => ({ name: 'booking-without', values: { resorts } }))
const notes: fc.Arbitrary<BookingNote[]> = fc.array(fc.oneof(limiter, without))

describe('what a page says to booking', () => {
  it('does not depend on where on the page it is said', () => {
    const shuffled = notes.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        expect(pageBooking(other)).toEqual(pageBooking(one))
      }),
    )
  })

  it('ignores a latest day before the earliest of the same limiter', () => {
    const values = { minDate: '2027-06-20T00:00', maxDate: '2027-06-10T00:00' }
    expect(pageBooking([{ name: 'booking-dates', values }]).limits).toEqual({ min: '2027-06-20', max: undefined })
  })

  it('narrows and never widens: each further limiter or exclusion leaves at most what there was', () => {
    fc.assert(
      fc.property(notes, fc.oneof(limiter, without), (some, more) => {
        const [before, after] = [pageBooking(some), pageBooking([...some, more])]
        expect((after.limits.min ?? '') >= (before.limits.min ?? '')).toBe(true)
        expect((after.limits.max ?? '9') <= (before.limits.max ?? '9')).toBe(true)
        expect(after.without).toEqual(expect.arrayContaining([...before.without]))
      }),
    )
  })

  it('is the codes of the last promo coupon, whole, with the usual engine words where it has none', () => {
    const coupon = (values: Record<string, string>) => ({ name: 'booking-codes', values })
    const said = pageBooking([coupon({ promo: 'SUN', configcode: 'A' }), coupon({ rate: 'SEA', themecode: 'B' })])
    expect(said.codes).toEqual({ rate: 'SEA' })
    expect(said.engine).toEqual({ configcode: 'PlayaWebsite', themecode: 'B', currency: 'USD' })
    expect(pageBooking([]).engine).toEqual({})
  })

  it('comes to the server as it was, in the address of a link', () => {
    fc.assert(
      fc.property(notes, bundle, (some, codes) => {
        const page = pageBooking([...some, { name: 'booking-codes', values: codes }])
        const url = new URL(bookingHref('/booking', { page, resort: 'azul' }), 'https://site.test')
        expect(pageBookingFrom(url.searchParams)).toEqual(page)
        for (const value of url.searchParams.values()) expect(value).not.toBe('')
      }),
    )
  })

  it('is not believed where it is out of shape', () => {
    const query = new URLSearchParams('page_promo=<script>&themecode=a%20b&earliest=soon&currency=EUR')
    expect(pageBookingFrom(query)).toMatchObject({ codes: {}, engine: { currency: 'EUR' }, limits: {} })
  })
})

describe('Book Now', () => {
  it('leads to booking with what the page and the button say', () => {
    expect(bookingHref(undefined)).toBe('/booking')
    expect(bookingHref('/booking', { resort: 'AZL', special: 'green', lang: 'es' })).toBe(
      '/booking?resort=AZL&special=green&lang=es',
    )
    expect(bookingHref('/booking?promo=A', { resort: 'AZL' })).toBe('/booking?promo=A&resort=AZL')
  })

  it('leaves an address of another system alone', () => {
    expect(bookingHref('https://book.example/?h=1', { resort: 'AZL' })).toBe('https://book.example/?h=1')
  })
})

describe('codes', () => {
  it('are one bundle of one source, with at most one code for access, whatever the sources say', () => {
    const said = fc.record(Object.fromEntries(codeSources.map((source) => [source, bundle.map(bundleOf)])), {
      requiredKeys: [],
    })
    fc.assert(
      fc.property(said, (sources) => {
        const { codes, source, beaten } = winningCodes(sources)
        const speaking = codeSources.filter((name) => Object.keys(sources[name] ?? {}).length > 0)
        expect(source).toBe(speaking[0] ?? 'none')
        expect(beaten).toEqual(speaking.slice(1))
        if (source !== 'none') expect(codes).toBe(sources[source])
        expect(Object.keys(codes).filter((name) => name !== 'coupon').length).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('are none for a visitor who took them away, but the price of an offer holds', () => {
    expect(winningCodes({ visitor: 'none', page: { promo: 'SUN' } })).toMatchObject({ codes: {}, source: 'none' })
    expect(winningCodes({ visitor: 'none', special: { promo: 'GREEN' } })).toMatchObject({ codes: { promo: 'GREEN' } })
  })
})
