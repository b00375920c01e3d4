import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { entities } from '#entities/entities.ts'
import { parseDateTime } from '../formats/format-date.ts'
import { unreadable } from './unreadable.ts'
import { afterZoneChange, clockNotes, momentFrom, movedTo, shownIn } from './wall-clock-value.ts'

beforeEach(() => parseDateTime({ timeZone: 'Europe/Madrid', locale: 'en-GB' }))
afterEach(() => parseDateTime({}))

const cabos = 'America/Mazatlan'

describe('a moment that is entered', () => {
  it('is stored with the offset that its zone has at that moment', () => {
    expect(momentFrom(cabos, '2027-03-31T09:00')).toBe('2027-03-31T09:00:00-07:00')
    expect(momentFrom('America/New_York', '2027-01-31T09:00')).toBe('2027-01-31T09:00:00-05:00')
    expect(momentFrom('America/New_York', '2027-07-31T09:00')).toBe('2027-07-31T09:00:00-04:00')
    expect(momentFrom(cabos, '')).toBe('')
  })

  it('is refused by its field where the day does not exist or is not complete', () => {
    const { booking_starts_at } = entities.get('specials')!.fields
    for (const value of [momentFrom(cabos, unreadable), momentFrom(cabos, '2027-02-30T09:00')]) {
      expect(value).toBe(unreadable)
      expect(() => booking_starts_at!.parse(value)).toThrow('Choose a day and a time')
    }
  })

  it('stands as it was typed, also where the clocks skip it', () => {
    const stored = momentFrom('Europe/Madrid', '2027-03-28T02:30')
    expect(stored).toBe('2027-03-28T03:30:00+02:00')
    expect(shownIn('Europe/Madrid', stored, '2027-03-28T02:30')).toBe('2027-03-28T02:30')
    expect(shownIn('Europe/Madrid', stored)).toBe('2027-03-28T03:30')
  })

  it('keeps its clock where a resort is chosen after it; what was stored keeps its instant', () => {
    const value = momentFrom('UTC', '2027-03-31T09:00')
    expect(afterZoneChange(cabos, 'UTC', value, '2027-03-31T09:00')).toBe('2027-03-31T09:00:00-07:00')
    expect(afterZoneChange(cabos, 'UTC', value, '2026-01-01T00:00')).toBe(value)
    expect(afterZoneChange(cabos, 'UTC', value, '')).toBe(value)
  })

  it('keeps its clock where another zone is chosen', () => {
    expect(movedTo('UTC', '2027-03-31T09:00:00-07:00', cabos)).toBe('2027-03-31T09:00:00Z')
    expect(movedTo('UTC', '', cabos)).toBe('')
  })
})

describe('a stored moment', () => {
  it('is shown by the clocks of its zone, whatever offset it was stored with', () => {
    expect(shownIn(cabos, '2027-03-31T18:00:00-05:00')).toBe('2027-03-31T16:00')
    expect(shownIn(cabos, '2027-03-31T18:00')).toBe('2027-03-31T11:00')
    expect([shownIn(cabos, ''), shownIn(cabos, unreadable)]).toEqual(['', ''])
  })

  it('has the name of its zone beside it, and one’s own time where that differs', () => {
    expect(clockNotes('America/Cancun', '')).toEqual(['Cancún time'])
    expect(clockNotes('America/Cancun', '2027-03-31T09:00:00-05:00')).toEqual([
      'Cancún time',
      'Your time: 31 March 2027 at 16:00',
    ])
    expect(clockNotes('Europe/Paris', '2027-03-31T09:00:00+02:00')).toEqual(['Paris time'])
    expect(clockNotes('UTC', '')).toEqual(['UTC'])
  })

  it('says what a change of the clocks makes of it', () => {
    const [skipped, twice] = ['2027-03-28T02:30', '2027-10-31T02:30']
    const zone = 'Europe/Madrid'
    expect(clockNotes(zone, momentFrom(zone, skipped), skipped).at(-1)).toBe(
      'The clocks go forward and skip 02:30 on that day. 03:30 is used.',
    )
    expect(clockNotes(zone, momentFrom(zone, twice), twice).at(-1)).toBe(
      'The clocks go back and show 02:30 twice on that day. The earlier one is used.',
    )
  })
})
