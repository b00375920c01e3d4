import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { momentInZone, readWallClock, wallClockAt } from './wall-clock.ts'

const zones = [
  'America/Cancun',
  'America/Mazatlan',
  'America/New_York',
  'Europe/Madrid',
  'Asia/Kolkata',
  'UTC',
] as const

describe('a wall clock in a zone', () => {
  it.each([
    ['America/Cancun', '2027-03-31T23:59', '2027-03-31T23:59:00-05:00'],
    ['America/Mazatlan', '2027-03-31T09:00', '2027-03-31T09:00:00-07:00'],
    ['America/New_York', '2027-01-01T09:00', '2027-01-01T09:00:00-05:00'],
    ['America/New_York', '2027-07-01T09:00', '2027-07-01T09:00:00-04:00'],
    ['America/New_York', '2027-03-14T03:30', '2027-03-14T03:30:00-04:00'],
    ['America/New_York', '2027-03-14T01:59', '2027-03-14T01:59:00-05:00'],
    ['Europe/Madrid', '2027-07-01T09:00', '2027-07-01T09:00:00+02:00'],
    ['Asia/Kolkata', '2027-07-01T09:00', '2027-07-01T09:00:00+05:30'],
    ['Europe/Madrid', '2028-02-29T09:00', '2028-02-29T09:00:00+01:00'],
    ['UTC', '2027-01-01T00:00', '2027-01-01T00:00:00Z'],
  ])('in %s, %s is %s', (zone, text, stored) => {
    const reading = readWallClock(zone, text)!
    expect(reading).toEqual({ at: Date.parse(stored), occurs: 'once' })
    expect(momentInZone(zone, reading.at)).toBe(stored)
  })

  it.each([
    ['Europe/Madrid', '2027-03-28T02:30', '2027-03-28T03:30:00+02:00'],
    ['America/New_York', '2027-03-14T02:30', '2027-03-14T03:30:00-04:00'],
    // The island left out a whole day.
    ['Pacific/Apia', '2011-12-30T12:00', '2011-12-31T12:00:00+14:00'],
  ])('in %s, %s never occurs and is %s', (zone, text, stored) => {
    const { at, occurs } = readWallClock(zone, text)!
    expect([momentInZone(zone, at), occurs]).toEqual([stored, 'never'])
  })

  it.each([
    ['Europe/Madrid', '2027-10-31T02:30', '2027-10-31T02:30:00+02:00'],
    ['America/New_York', '2027-11-07T01:30', '2027-11-07T01:30:00-04:00'],
  ])('in %s, %s occurs twice, of which the earlier is meant', (zone, text, stored) => {
    const { at, occurs } = readWallClock(zone, text)!
    expect([momentInZone(zone, at), occurs]).toEqual([stored, 'twice'])
  })

  it.each([
    '2027-02-30T09:00',
    '2027-02-29T09:00',
    '2027-04-31T09:00',
    '2027-13-01T09:00',
    '2027-03-31T24:00',
    '2027-03-31T24:61',
    '2027-03-31T18:60',
    '2027-03-31T18:00Z',
    '2027-03-31',
    '0000-03-31T18:00',
    '',
  ])('is not %j', (text) => expect(readWallClock('Europe/Madrid', text)).toBeUndefined())

  it('is read back from what is stored, in every zone and year', () => {
    const at = fc.integer({
      min: Date.parse('0001-01-03T00:00Z') / 60_000,
      max: Date.parse('2099-12-30T00:00Z') / 60_000,
    })
    fc.assert(
      fc.property(fc.constantFrom(...zones), at, (zone, minutes) => {
        const text = new Date(minutes * 60_000).toISOString().slice(0, 16)
        const reading = readWallClock(zone, text)!
        expect(Date.parse(momentInZone(zone, reading.at))).toBe(reading.at)
        if (reading.occurs !== 'never') expect(wallClockAt(zone, reading.at)).toBe(text)
      }),
    )
  })
})
