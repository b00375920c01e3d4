import { expect, it } from 'vitest'
import { distanceTo } from './scroll-together.ts'

it('A page that is scrolled beside another shows the same part of the same element', () => {
  // Half of an element of 400 px is at the line; of one of 200 px half is to be there as well.
  expect(distanceTo({ top: 0, height: 400 }, { top: 50, height: 200 }, 200)).toBe(-50)
  expect(distanceTo({ top: 0, height: 400 }, { top: 100, height: 200 }, 200)).toBe(0)
})

it('Where one element ends and the next begins, nothing jumps', () => {
  const end = distanceTo({ top: -300, height: 500 }, { top: -100, height: 250 }, 200)
  const begin = distanceTo({ top: 200, height: 80 }, { top: 150, height: 900 }, 200)
  expect(end).toBe(begin)
})

it('An element without a height is met at its top', () => {
  expect(distanceTo({ top: 200, height: 0 }, { top: 120, height: 90 }, 200)).toBe(-80)
})
