import { expect, it } from 'vitest'
import { cellsOf } from './table.tsx'

it.each([
  ['Beach bar | 10:00|18:00', ['Beach bar', '10:00', '18:00']],
  ['a||c', ['a', '', 'c']],
  ['1|2|3|4|5|6|7|8', ['1', '2', '3', '4', '5', '6']],
  ['alone', ['alone']],
])('%j is the cells %j', (text, cells) => {
  expect(cellsOf(text)).toEqual(cells)
})
