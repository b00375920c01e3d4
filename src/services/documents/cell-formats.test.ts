import { describe, expect, it } from 'vitest'
import { dayIn, formatsOf, numberIn } from './cell-formats.ts'

const dayFirst = { dates: 'day-first', decimals: 'comma' } as const
const monthFirst = { dates: 'month-first', decimals: 'point' } as const

describe('a day of a sheet', () => {
  it.each([
    ['31/12/2026', '2026-12-31'],
    ['31.12.2026', '2026-12-31'],
    ['31-12-26', '2026-12-31'],
    ['1/2/2026', '2026-02-01'],
    ['2026/12/31', '2026-12-31'],
    ['46387', '2026-12-31'],
    ['46387.75', '2026-12-31T18:00'],
    ['31/12/2026 18:30', '2026-12-31T18:30'],
    ['31 de diciembre de 2026', '2026-12-31'],
    ['31. Dezember 2026', '2026-12-31'],
    ['December 31, 2026', '2026-12-31'],
    ['31-dic-2026', '2026-12-31'],
    ['2026-12-31T09:00:00-07:00', '2026-12-31T09:00:00-07:00'],
  ])('%s is read as %s', (cell, day) => {
    expect(dayIn(cell, dayFirst)).toBe(day)
  })

  it.each([
    ['12/31/2026', '2026-12-31'],
    ['2/1/2026 6:05 PM', '2026-02-01T18:05'],
    ['2/1/2026 12:05 am', '2026-02-01T00:05'],
  ])('of an American sheet %s is read as %s', (cell, day) => {
    expect(dayIn(cell, monthFirst)).toBe(day)
  })

  it.each(['soon', '31/31/2026', '1/2/3/4', '', '99999999', '1'])('%j stays as it is, to be refused', (cell) => {
    expect(dayIn(cell, dayFirst)).toBe(cell)
  })
})

describe('a number of a sheet', () => {
  it.each([
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['85 %', 85],
    ['€ 1.200,00', 1200],
    ['1 234,5', 1234.5],
    ["CHF 1'234.50", 1234.5],
    ['-3', -3],
    ['−3', -3],
    ['1.234.567', 1_234_567],
    ['0,125', 0.125],
    ['1e3', 1000],
  ])('%s is %d, whichever sign of decimals the table has', (cell, value) => {
    for (const formats of [dayFirst, monthFirst]) expect(numberIn(cell, formats)).toBe(value)
  })

  it('such as 1.234 is read by the sign of the table', () => {
    expect([numberIn('1.234', dayFirst), numberIn('1.234', monthFirst)]).toEqual([1234, 1.234])
    expect([numberIn('1,234', dayFirst), numberIn('1,234', monthFirst)]).toEqual([1.234, 1234])
  })

  it.each(['many', '1.2.3', '1,23,4.5', '-', '.', '1,2.3,4', '12abc', '-1e999'])('%j is none', (cell) => {
    expect(Number.isFinite(numberIn(cell, dayFirst))).toBe(false)
  })
})

it('A table tells the order of its days and its sign of decimals by its own cells, or asks', () => {
  const told = (dates: string[], numbers: string[], given = {}) => formatsOf({ dates, numbers }, given)
  expect(told(['01/02/2026', '12/31/2026'], ['1.234', '2,5'])).toEqual({
    formats: { dates: 'month-first', decimals: 'comma' },
    unsure: [],
  })
  expect(told(['01/02/2026'], ['1.234']).unsure).toEqual(['dates', 'decimals'])
  expect(told(['01/02/2026'], [], { dates: 'month-first' }).formats.dates).toBe('month-first')
  expect(told(['2026-02-01', '01.02.2026', '03/03/2026'], ['12', '12.5']).unsure).toEqual([])
})
