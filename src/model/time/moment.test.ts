import { afterEach, beforeEach, expect, it } from 'vitest'
import { evaluate } from '../conditions/conditions.ts'
import { momentIn } from './moment.ts'
import { timeOf } from './time-of.ts'

const { TZ } = process.env

// The machine stands elsewhere.
beforeEach(() => {
  process.env.TZ = 'America/Cancun'
})

afterEach(() => {
  if (TZ === undefined) delete process.env.TZ
  else process.env.TZ = TZ
})

it.each([
  ['2027-03-31T18:00', '2027-03-31T18:00Z'],
  ['2027-03-31T18:00:30.5', '2027-03-31T18:00:30.500Z'],
  ['2027-03-31T18:00-05:00', '2027-03-31T23:00Z'],
  ['2027-03-31T18:00Z', '2027-03-31T18:00Z'],
])('%s is UTC where it has no offset', (written, utc) => {
  expect([momentIn(written), timeOf(written)]).toEqual([Date.parse(utc), Date.parse(utc)])
})

it('is read as UTC by conditions as well', () => {
  const conditions = [{ key: 'now', operator: 'gte', value: '2027-03-31T18:00' }]
  const at = (now: string) => evaluate({ conditions, conditions_mode: 'all' } as never, { now } as never).visible
  expect([at('2027-03-31T17:59:59Z'), at('2027-03-31T18:00:00Z')]).toEqual([false, true])
})

it.each([
  '2027-03-31T18:00+20:00',
  '0000-03-31T18:00Z',
  '2027-03-31T24:30',
  '2027-13-31T18:00',
  '2027-03-31',
  '',
  null,
])('%j is no moment', (written) => {
  expect(momentIn(written)).toBeUndefined()
})

it.each(['', 'soon', '2027-02-30', '2027-02-30T18:00Z', null, undefined])(
  '%j is neither before nor after a moment',
  (written) => {
    expect(timeOf(written)).toBeNaN()
  },
)

it('reads a day as its first moment', () => {
  expect(timeOf('2027-03-31')).toBe(Date.parse('2027-03-31T00:00Z'))
})
