import { afterEach, expect, it } from 'vitest'
import { addTranslations } from '#messages/interface.ts'
import { lastTime, readDay, readMoment, readTime, shownDay, shownMoment } from './typed-date.ts'

/** A Monday. */
const today = '2026-11-30'

afterEach(() => addTranslations('en', {}))

it.each([
  ['2026-12-01', '2026-12-01'],
  ['1 Dec 2026', '2026-12-01'],
  ['December 1, 2026', '2026-12-01'],
  ['Tue, 1 December 2026', '2026-12-01'],
  ['1/12/2026', '2026-12-01'],
  ['01.12.2026', '2026-12-01'],
  ['30 Feb 2027', undefined],
  ['1 Dec', '2026-12-01'],
  ['30 november', '2026-11-30'],
  ['March 3', '2027-03-03'],
  ['29 Feb', '2028-02-29'],
  ['31 Nov', undefined],
  ['Dec', undefined],
  ['Dec 2026', undefined],
  ['soon', undefined],
])('Reads the day %s', (text, day) => {
  expect(readDay(text, today)).toBe(day)
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
  ['1 Dec', '2026-12-01T09:00'],
  ['1 Dec 18:30', '2026-12-01T18:30'],
  ['1 December 2026 at 9', '2026-12-01T09:00'],
  ['1/12/2026 at 18:30', '2026-12-01T18:30'],
  ['1 Dec 2026 at noon', '2026-12-01T12:00'],
  ['in 3 days 10:00', '2026-12-03T10:00'],
  ['in 1 day', '2026-12-01T09:00'],
  ['in 2 weeks at 18:30', '2026-12-14T18:30'],
  ['3 days ago', undefined],
  ['in 3 months', undefined],
  ['soon', undefined],
])('Reads the moment %s', (text, clock) => {
  expect(readMoment(text, today)).toBe(clock)
})

it('What is shown is read again as the same', () => {
  for (let month = 1; month <= 12; month++) {
    const day = `2027-${String(month).padStart(2, '0')}-09`
    expect(readDay(shownDay(day), today)).toBe(day)
    expect(readMoment(shownMoment(`${day}T23:59`), today)).toBe(`${day}T23:59`)
  }
})

it.each([
  ['today', '2026-11-30'],
  ['tomorrow', '2026-12-01'],
  ['Friday', '2026-12-04'],
  ['on fri', '2026-12-04'],
  ['monday', '2026-12-07'],
  ['next friday', undefined],
  ['friday 13', undefined],
  ['to', undefined],
])('Reads the day %s from today on', (text, day) => {
  expect(readDay(text, today)).toBe(day)
})

it.each([
  ['tomorrow', '2026-12-01T09:00'],
  ['tomorrow 9:00', '2026-12-01T09:00'],
  ['Tomorrow at 9', '2026-12-01T09:00'],
  ['friday 18:00', '2026-12-04T18:00'],
  ['friday, 6 pm', '2026-12-04T18:00'],
  ['today 25:00', undefined],
  ['tomorrow 9 10', undefined],
])('Reads the moment %s from today on', (text, clock) => {
  expect(readMoment(text, today)).toBe(clock)
})

it.each([
  ['mañana 9:00', '2026-12-01T09:00'],
  ['Mañana a las 9', '2026-12-01T09:00'],
  ['pasado mañana', '2026-12-02T09:00'],
  ['el viernes a las 18:00', '2026-12-04T18:00'],
  ['mié 10:30', '2026-12-02T10:30'],
  ['tomorrow 9:00', '2026-12-01T09:00'],
  ['9 mar', undefined],
  ['1 de diciembre de 2026 a las 9', '2026-12-01T09:00'],
  ['1 de diciembre de 2026 a las 9:00', '2026-12-01T09:00'],
  ['24/12/2026 a las 10:30', '2026-12-24T10:30'],
  ['mañana a las 9 de la mañana', '2026-12-01T09:00'],
  ['mañana a las 6 de la tarde', '2026-12-01T18:00'],
  ['el viernes a las 18 h', '2026-12-04T18:00'],
  ['pasado mañana 9h', '2026-12-02T09:00'],
  ['hoy a las 12 de la noche', '2026-11-30T00:00'],
  ['mañana al mediodía', '2026-12-01T12:00'],
  ['dentro de 3 días 10:00', '2026-12-03T10:00'],
  ['en 2 semanas a las 9', '2026-12-14T09:00'],
])('Reads the moment %s of Spanish', (text, clock) => {
  addTranslations('es', {})
  expect(readMoment(text, today)).toBe(clock)
})

it.each([
  ['1 dic', '2026-12-01'],
  ['1 de dic.', '2026-12-01'],
  ['mar, 1 dic', '2026-12-01'],
  ['mar, 1 dic 2026', '2026-12-01'],
  ['9 mar 2027', '2027-03-09'],
  ['9 marzo', '2027-03-09'],
  // Tuesday or March.
  ['9 mar', undefined],
])('Reads the day %s of Spanish', (text, day) => {
  addTranslations('es', {})
  expect(readDay(text, today)).toBe(day)
})

it('Reads a day alone as its last minute where it ends something, and a time as it is', () => {
  expect(readMoment('31 Jan 2027', today, lastTime)).toBe('2027-01-31T23:59')
  expect(readMoment('tomorrow', today, lastTime)).toBe('2026-12-01T23:59')
  expect(readMoment('31 Jan 2027, 18:00', today, lastTime)).toBe('2027-01-31T18:00')
})
