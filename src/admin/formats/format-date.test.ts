import { expect, it } from 'vitest'
import { formatRelative, formatDateTime, parseDateTime } from './format-date.ts'

const now = Date.parse('2027-03-31T12:00:00Z')

it.each([
  ['2027-03-31T11:59:40Z', 'just now'],
  ['2027-03-31T11:40:00Z', '20 minutes ago'],
  ['2027-03-30T12:00:00Z', 'yesterday'],
  ['2026-12-30T12:00:00Z', '3 months ago'],
  ['', 'unknown'],
])('%s reads %s', (moment, reading) => {
  expect(formatRelative(moment, now)).toBe(reading)
})

it.each([
  [{ locale: 'en-GB', timeZone: 'Europe/Madrid' }, '31 March 2027 at 14:00'],
  [{ locale: 'en-US', timeZone: 'America/Cancun' }, /^March 31, 2027 at 7:00\s?AM$/],
])('a moment is written and placed as %j asks', (wanted, reading) => {
  parseDateTime(wanted)
  expect(formatDateTime('2027-03-31T12:00:00Z')).toMatch(reading)
  parseDateTime({})
})
