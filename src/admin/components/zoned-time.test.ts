import { expect, it } from 'vitest'
import { cityOf, saidIn, shortIn, timeZones } from './zoned-time.ts'

it('spells out when it is there and when it is everywhere', () => {
  expect(saidIn('America/Cancun', '2027-04-01T04:59:00Z')).toBe('31 Mar 2027, 23:59 Cancún (1 Apr 04:59 UTC)')
  expect(saidIn('UTC', '2027-04-01T04:59:00Z')).toBe('1 Apr 2027, 4:59 UTC')
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
