import { describe, expect, it } from 'vitest'
import { date, datetime } from './date.ts'

describe('a day', () => {
  it.each(['', '2027-03-31', '2028-02-29', '2000-02-29', '0099-12-31', '9999-12-31'])('may be %j', (value) => {
    expect(date().parse(value)).toBe(value)
  })

  it.each([
    'Invalid',
    '2026-4-1',
    '9999999-01-01',
    '-1',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '２０２６-01-01',
    'x'.repeat(1_000_000),
    {},
    [],
    0,
    null,
    undefined,
  ])('may not be %j', (value) => {
    expect(() => date().parse(value)).toThrow('Choose a day, as in 2027-03-31.')
  })
})

describe('a day that no calendar has', () => {
  it.each(['2026-02-30', '2027-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-04-31'])(
    '%s is told',
    (value) => {
      const reason = `There is no day ${value}. Choose another day.`
      expect(() => date().parse(value)).toThrow(reason)
      expect(() => datetime().parse(`${value}T10:00-05:00`)).toThrow(reason)
    },
  )
})

describe('a moment', () => {
  it.each(['', '2027-03-31T18:00:00.123Z', '2027-03-31T18:00:00-05:00', '2027-03-31T18:00+14:00'])(
    'may be %j',
    (value) => {
      expect(datetime().parse(value)).toBe(value)
    },
  )

  it.each(['2027-03-31T18:00', '2027-03-31T18:00:59', '2027-03-28T02:30'])('is UTC without an offset: %j', (value) => {
    expect(datetime().parse(value)).toBe(`${value}Z`)
  })

  it.each([
    '2027-03-31',
    '2027-03-31T25:00',
    '2027-03-31T18:60',
    '2027-03-31T18:00:60',
    '2027-03-31 18:00',
    '2027-03-31T18',
    '2027-03-31T18:00+25:00',
    '2027-03-31T18:00+20:00',
    '0000-03-31T18:00Z',
    '2027-03-31T18:00 UTC',
    'now',
    0,
    {},
    null,
  ])('may not be %j', (value) => {
    expect(() => datetime().parse(value)).toThrow('Choose a day and a time, as in 2027-03-31T18:00.')
  })
})
