import { expect, it } from 'vitest'
import { readDay, readMoment, readTime, shownDay, shownMoment } from './typed-date.ts'

it.each([
  ['2026-12-01', '2026-12-01'],
  ['1 Dec 2026', '2026-12-01'],
  ['December 1, 2026', '2026-12-01'],
  ['Tue, 1 December 2026', '2026-12-01'],
  ['1/12/2026', '2026-12-01'],
  ['01.12.2026', '2026-12-01'],
  ['30 Feb 2027', undefined],
  ['1 Dec', undefined],
  ['soon', undefined],
])('Reads the day %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})

it.each([
  ['9:00', '09:00'],
  ['9 am', '09:00'],
  ['12 am', '00:00'],
  ['6:30 p.m.', '18:30'],
  ['18.30', '18:30'],
  ['25:00', undefined],
  ['9', undefined],
])('Reads the time %s', (text, time) => {
  expect(readTime(text)).toBe(time)
})

it.each([
  ['2026-12-01T18:30', '2026-12-01T18:30'],
  ['2026-12-01 18:30', '2026-12-01T18:30'],
  ['1 Dec 2026, 6:30 pm', '2026-12-01T18:30'],
  ['1/12/2026 18.30', '2026-12-01T18:30'],
  ['1 Dec 2026', '2026-12-01T09:00'],
  ['tomorrow', undefined],
])('Reads the moment %s', (text, clock) => {
  expect(readMoment(text)).toBe(clock)
})

it('What is shown is read again as the same', () => {
  for (let month = 1; month <= 12; month++) {
    const day = `2027-${String(month).padStart(2, '0')}-09`
    expect(readDay(shownDay(day))).toBe(day)
    expect(readMoment(shownMoment(`${day}T23:59`))).toBe(`${day}T23:59`)
  }
})
