import { expect, it } from 'vitest'
import { inkOn, isNearWhite } from './colour.ts'

it.each([
  ['#ffffff', '#14181d'],
  ['#fff', '#14181d'],
  ['#37b3ea', '#14181d'],
  ['#ffcf85', '#14181d'],
  ['#20432C', '#ffffff'],
  ['#1d3091', '#ffffff'],
  ['#000000ff', '#ffffff'],
])('on %s the ink is %s', (ground, ink) => {
  expect(inkOn(ground)).toBe(ink)
})

it('takes cream for near white, not sand', () => {
  expect([isNearWhite('#fff8ec'), isNearWhite('#e9c9a0')]).toEqual([true, false])
})
