import { expect, it } from 'vitest'
import { cityOf, instantIn, localIn, saidIn, shortIn, timeZones } from './zoned-time.ts'

it.each([
  ['America/Cancun', '2027-03-31T23:59', '2027-04-01T04:59:00.000Z'],
  ['America/New_York', '2027-07-01T09:00', '2027-07-01T13:00:00.000Z'],
  // The clocks are put forward on this day, and an hour later.
  ['America/New_York', '2027-03-14T03:30', '2027-03-14T07:30:00.000Z'],
  ['UTC', '2027-01-01T00:00', '2027-01-01T00:00:00.000Z'],
])('knows when it is what o’clock in %s: %s', (zone, local, instant) => {
  expect(instantIn(zone, local)).toBe(instant)
  expect(localIn(zone, instant)).toBe(local)
})

it('spells out when it is there and when it is everywhere', () => {
  expect(saidIn('America/Cancun', '2027-04-01T04:59:00Z')).toBe('Mar 31 2027, 11:59 pm Cancún (Apr 1 04:59 UTC)')
})

it('offers UTC once beside the places of the world', () => {
  expect(timeZones().filter((zone) => zone === 'UTC')).toHaveLength(1)
  expect(timeZones()).toContain('America/Cancun')
})

it('names a zone after its place', () => {
  expect(cityOf('America/New_York')).toBe('New York')
})

it('says a moment by its weekday while it is near, by its date later, by its year in another one', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  expect(shortIn('America/Cancun', '2026-11-23T14:00:00Z', now)).toBe('Mon 9:00')
  expect(shortIn('America/Cancun', '2026-12-03T14:00:00Z', now)).toBe('3 Dec 9:00')
  expect(shortIn('UTC', '2027-01-04T09:30:00Z', now)).toBe('4 Jan 2027 9:30')
})
