import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysLater, formatDateInput } from './days.ts'
import { dayAfterKey, firstDayIn, monthOf, monthsLater, weekdayHeads, weeksOf } from './calendar-month.ts'
import { parseDateInput } from './date-input.ts'

const today = '2027-03-10'
const anyDay = fc.integer({ min: 0, max: 1500 }).map((days) => daysLater('2026-01-01', days))
const langs = fc.constantFrom('en', 'en-GB', 'es', 'fr', 'de', 'pt', 'it', 'nl')

describe('a day that is typed', () => {
  it.each([
    ['2027-05-04', 'en', '2027-05-04'],
    ['4 May 2027', 'en', '2027-05-04'],
    ['May 4, 2027', 'en', '2027-05-04'],
    ['may 4', 'en', '2027-05-04'],
    ['4 jan', 'en', '2028-01-04'],
    ['29 feb', 'en', '2028-02-29'],
    ['5/4/2027', 'en', '2027-05-04'],
    ['5/4/27', 'en', '2027-05-04'],
    ['25/4/27', 'en', '2027-04-25'],
    ['5/4', 'es', '2027-04-05'],
    ['4.5.2027', 'de', '2027-05-04'],
    ['4 de mayo de 2027', 'es', '2027-05-04'],
    ['2027/5/4', 'en', '2027-05-04'],
  ])('%s (%s) is %s', (text, lang, day) => expect(parseDateInput(text, today, lang)).toBe(day))

  it.each(['', 'soon', '31 June 2027', '2027-02-29', '5', '99/99/2027', '1 2 3 4'])('%s is none', (text) => {
    expect(parseDateInput(text, today)).toBeUndefined()
  })

  it('is read back as it is shown, in every language', () => {
    fc.assert(
      fc.property(anyDay, langs, (day, lang) => {
        expect(parseDateInput(formatDateInput(day, lang), today, lang)).toBe(day)
      }),
    )
  })
})

describe('a month', () => {
  it('has each of its days once, in whole weeks, whatever day weeks begin on', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 6 }), (day, firstDay) => {
        const weeks = weeksOf(monthOf(day), firstDay)
        const days = weeks.flat().filter((each) => each !== undefined)
        expect(days).toContain(day)
        expect(new Set(days).size).toBe(days.length)
        expect(days.every((each) => monthOf(each) === monthOf(day))).toBe(true)
        expect(weeks.every((week) => week.length === 7)).toBe(true)
        for (const each of days)
          expect(weeks.find((week) => week.includes(each))!.indexOf(each)).toBe(
            (new Date(each).getUTCDay() - firstDay + 7) % 7,
          )
      }),
    )
  })

  it.each([
    ['2027-12', 1, '2028-01'],
    ['2027-01', -1, '2026-12'],
    ['2027-03', 12, '2028-03'],
  ])('%s and %d months is %s', (month, count, then) => expect(monthsLater(month, count)).toBe(then))

  it('begins its weeks as people there do', () => {
    expect(firstDayIn('en-US')).toBe(0)
    expect(firstDayIn('de')).toBe(1)
  })

  it.each([
    ['en', 'Mo Tu We Th Fr Sa Su'],
    ['es', 'lu ma mi ju vi sá do'],
    ['ar', 'ن ث ر خ ج س ح'],
  ])('in %s has seven column heads, no two alike', (lang, heads) => {
    expect(
      weekdayHeads(lang, 1)
        .map(({ short }) => short)
        .join(' '),
    ).toBe(heads)
    expect(new Set(weekdayHeads(lang, 1).map(({ name }) => name)).size).toBe(7)
  })
})

describe('a key in the calendar', () => {
  it.each([
    ['ArrowRight', '2027-03-31', '2027-04-01'],
    ['ArrowLeft', '2027-03-01', '2027-02-28'],
    ['ArrowDown', '2027-03-28', '2027-04-04'],
    ['Home', '2027-03-10', '2027-03-07'],
    ['End', '2027-03-10', '2027-03-13'],
    ['PageDown', '2027-01-31', '2027-02-28'],
    ['PageUp', '2027-03-31', '2027-02-28'],
  ])('%s leads from %s to %s', (key, from, to) => expect(dayAfterKey(key, from)).toBe(to))

  it('is mirrored where people read from right to left, and with shift a month is a year', () => {
    expect(dayAfterKey('ArrowLeft', '2027-03-10', { isRightToLeft: true })).toBe('2027-03-11')
    expect(dayAfterKey('PageDown', '2028-02-29', { isShift: true })).toBe('2029-02-28')
    expect(dayAfterKey('a', '2027-03-10')).toBeUndefined()
  })
})
