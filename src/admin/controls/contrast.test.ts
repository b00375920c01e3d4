import { expect, it } from 'vitest'
import { contrast, formatContrast } from './contrast.ts'

it('knows the extremes and refuses what is no colour', () => {
  expect(contrast('#000000', '#fff')).toBeCloseTo(21)
  expect(contrast('#777777', '#777777')).toBe(1)
  expect(contrast('sea', '#fff')).toBeUndefined()
})

it.each([
  [21, '21.0 : 1 · AAA'],
  [4.6, '4.6 : 1 · AA'],
  [3.2, '3.2 : 1 · AA for large text only'],
  [1.4, '1.4 : 1 · too low to read'],
])('%d reads %s', (ratio, words) => {
  expect(formatContrast(ratio)).toBe(words)
})
