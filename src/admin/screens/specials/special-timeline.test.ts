import { describe, expect, it } from 'vitest'
import {
  collisionsAmong,
  gapsIn,
  isSoldAt,
  monthsIn,
  mostAtOnce,
  type TimelineSpecial,
  timelinePositionOf,
  specialState,
} from './special-timeline.ts'

const at = (day: string) => Date.parse(`2027-${day}T00:00:00Z`)
const window = { booking_starts_at: '2027-03-01T00:00:00Z', booking_ends_at: '2027-04-01T00:00:00Z' }
const offer = (id: string, data: object): TimelineSpecial => ({ id, title: id, data: { ...window, ...data } })

describe('the state of a special', () => {
  it.each([
    ['02-28', {}, 'upcoming'],
    ['03-01', {}, 'live'],
    ['03-29', {}, 'ending_soon'],
    // The end is the first moment that is too late.
    ['04-01', {}, 'ended'],
    ['03-10', { paused: true }, 'paused'],
    ['04-10', { paused: true }, 'ended'],
    ['02-10', { paused: true }, 'upcoming'],
    ['12-31', { booking_ends_at: '' }, 'live'],
  ])('on %s with %j is %s', (day, data, state) => {
    expect(specialState({ ...window, ...data }, at(day))).toBe(state)
  })
})

it('places a span in a range, and cuts what stands out of it', () => {
  const range = { from: 0, to: 100 }
  expect(timelinePositionOf({ from: 10, to: 30 }, range)).toEqual({ left: 10, width: 20 })
  expect(timelinePositionOf({ from: Number.NEGATIVE_INFINITY, to: 50 }, range)).toEqual({ left: 0, width: 50 })
  expect(timelinePositionOf({ from: 100, to: 120 }, range)).toBeUndefined()
})

it('sells an offer where it is named, through its brand, or everywhere', () => {
  const resort = { called: ['azul', 'azul-es'], brand: 'sea' }
  expect(isSoldAt(offer('a', { resort_ids: ['azul'] }), resort)).toBe(true)
  expect(isSoldAt(offer('a', { resort_ids: ['azul-es'] }), resort)).toBe(true)
  expect(isSoldAt(offer('a', { resort_ids: ['other'] }), resort)).toBe(false)
  expect(isSoldAt(offer('a', { brand_ids: ['sea'] }), resort)).toBe(true)
  expect(isSoldAt(offer('a', {}), resort)).toBe(true)
  expect(isSoldAt(offer('a', { excluded_resort_ids: ['azul'] }), resort)).toBe(false)
})

it('finds when a resort has nothing to offer, and when it has much', () => {
  const range = { from: 0, to: 100 }
  const spans = [
    { from: 40, to: 60 },
    { from: 10, to: 30 },
    { from: 20, to: 50 },
  ]
  expect(gapsIn(spans, range)).toEqual([
    { from: 0, to: 10 },
    { from: 60, to: 100 },
  ])
  expect(gapsIn([{ from: -5, to: 200 }], range)).toEqual([])
  expect(gapsIn([], range)).toEqual([range])
  expect(mostAtOnce(spans, range)).toBe(2)
})

it('names offers that are sold at once under one code', () => {
  const range = { from: at('03-01'), to: at('12-01') }
  const one = offer('spring', { codes: { promo: 'SUN', coupon: 'X' } })
  const same = offer('easter', { codes: { rate: 'SUN' } })
  const later = offer('summer', { codes: { promo: 'SUN' }, booking_starts_at: '2027-06-01', booking_ends_at: '' })
  const elsewhere = offer('own', { codes: { promo: 'SUN' }, per_resort_codes: [{ resort_id: 'azul', promo: 'AZ' }] })
  const found = collisionsAmong([one, same, later, elsewhere], ['azul'], range)
  expect(found.map((each) => `${each.code} ${each.one.id} ${each.other.id}`)).toEqual(['SUN spring easter'])
  const termsOnly = offer('words', {
    codes: { promo: 'SUN' },
    per_resort_codes: [{ resort_id: 'azul', terms: 'Here' }],
  })
  expect(collisionsAmong([one, termsOnly], ['azul'], range)).toHaveLength(1)
})

it('marks the months of a range', () => {
  expect(monthsIn({ from: at('01-15'), to: at('04-01') })).toEqual([at('02-01'), at('03-01')])
})
