import { describe, expect, it } from 'vitest'
import { isDay } from '../time/calendar-day.ts'
import { daysLater, nightsBetween, todayIn } from '../time/days.ts'

describe('a stay', () => {
  it.each([
    ['2027-02-28', '2027-03-01', 1],
    ['2028-02-28', '2028-03-01', 2],
    ['2027-03-13', '2027-03-15', 2],
    ['2027-12-31', '2028-01-01', 1],
  ])('from %s to %s is %d nights, over leap days and clock changes', (arrive, depart, nights) => {
    expect(nightsBetween(arrive, depart)).toBe(nights)
    expect(daysLater(arrive, nights)).toBe(depart)
  })

  it('begins today as the resort has it, not as the guest or the server', () => {
    const now = new Date('2027-03-10T03:00:00Z')
    expect(todayIn('America/Cancun', now)).toBe('2027-03-09')
    expect(todayIn('Asia/Tokyo', now)).toBe('2027-03-10')
  })

  it.each([
    ['2027-02-29', false],
    ['2028-02-29', true],
    ['2027-13-01', false],
    ['27-01-01', false],
    ['', false],
  ])('%s is a day: %s', (text, is) => {
    expect(isDay(text)).toBe(is)
  })
})
