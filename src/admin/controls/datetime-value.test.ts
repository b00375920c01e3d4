import { expect, it } from 'vitest'
import { parseDateTimeValue, formatDateTimeValue } from './datetime-value.ts'

it.each([
  ['2027-03-31T18:00:00-05:00', '2027-03-31T18:00', '-05:00'],
  ['2027-03-31T18:00Z', '2027-03-31T18:00', '+00:00'],
  ['2027-03-31T18:00', '2027-03-31T18:00', '+00:00'],
  ['', '', '-05:00'],
])('%s is %s on a clock at %s', (value, local, offset) => {
  expect(parseDateTimeValue(value)).toEqual({ local, offset })
})

it('writes what it read, with seconds', () => {
  expect(formatDateTimeValue('2027-03-31T18:00', '-05:00')).toBe('2027-03-31T18:00:00-05:00')
  expect(formatDateTimeValue('', '-05:00')).toBe('')
})
