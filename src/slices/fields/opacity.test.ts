import { expect, it } from 'vitest'
import { opacityOf } from './opacity.ts'

it.each([
  ['0.25', 0.25],
  ['0,25', 0.25],
  ['0', 0],
  ['1.0', 1],
  ['7', 1],
  ['-3', 0],
  ['half', 0.5],
  ['', 0.5],
  [undefined, 0.5],
])('%j reads as %d', (text, opacity) => {
  expect(opacityOf(text, 0.5)).toBe(opacity)
})
