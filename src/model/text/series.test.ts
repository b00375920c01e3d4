import { expect, it } from 'vitest'
import { formatSeries } from './series.ts'

it.each([
  ['en', '2 adults, 1 child, 2 rooms', ['2 adults', '1 child', '2 rooms']],
  ['es', '2 adultos, 1 niño, 2 habitaciones', ['2 adultos', '1 niño', '2 habitaciones']],
  ['ar', 'بالغان، وطفل، وغرفتان', ['بالغان', 'طفل', 'غرفتان']],
])('in %s separates facts as “%s”', (lang, series, parts) => {
  expect(formatSeries(parts, lang)).toBe(series)
})
