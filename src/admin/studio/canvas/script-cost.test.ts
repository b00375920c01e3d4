import { expect, it } from 'vitest'
import { page, slice } from '#document/testing.ts'
import { costOf, pageCost } from './script-cost.ts'

const weights = {
  runtime: 60,
  files: { 'shared.js': 4, 'hero.js': 2, 'map.js': 8 },
  slices: { Hero: ['shared.js', 'hero.js'], Map: ['shared.js', 'map.js'] },
}
const slices = new Map([
  ['Hero', { hydrate: 'load' as const }],
  ['Map', { hydrate: 'visible' as const }],
  ['Intro', { hydrate: 'never' as const }],
])

it('a page costs each script once, and nothing for what waits to be touched, is off or has none', () => {
  const hero = slice('hero', { component: 'Hero', hydration_mode: 'load' })
  const map = slice('map', { component: 'Map', hydration_mode: 'visible' })
  expect(pageCost(page(slice('intro', { component: 'Intro', hydration_mode: 'load' })), weights, slices)).toBe(0)
  expect(pageCost(page(hero, { ...hero, id: 'again' }), weights, slices)).toBe(66)
  expect(pageCost(page(hero, map), weights, slices)).toBe(74)
  expect(pageCost(page({ ...map, hydration_mode: 'interaction' }), weights, slices)).toBe(0)
  expect(pageCost(page({ ...map, enabled: false }), weights, slices)).toBe(0)
  expect(costOf(weights, 'Map')).toBe(12)
})
