import { expect, it } from 'vitest'
import { shareAfter } from './slider-keys.ts'

it('The handle between two pages goes by arrows, faster with Shift, and to either end', () => {
  expect(shareAfter(50, 'ArrowRight', false)).toBe(52)
  expect(shareAfter(50, 'ArrowLeft', true)).toBe(40)
  expect(shareAfter(50, 'Home', false)).toBe(0)
  expect(shareAfter(50, 'End', false)).toBe(100)
})

it('It stays on the page, and leaves other keys to the studio', () => {
  expect(shareAfter(1, 'ArrowLeft', false)).toBe(0)
  expect(shareAfter(99, 'PageUp', false)).toBe(100)
  expect(shareAfter(50, 'n', false)).toBeUndefined()
})
