import { expect, it } from 'vitest'
import { apply } from '#document/apply.ts'
import { group, page, slice } from '#document/testing.ts'
import { hydratesByItself, hydratesLater } from './hydration-cost.ts'

const weights = {
  runtime: 60,
  files: { 'hero.js': 2, 'slider.js': 8 },
  slices: { Hero: ['hero.js'], Slider: ['slider.js'] },
}
const slices = new Map([
  ['Hero', { hydrate: 'load' as const }],
  ['Slider', { hydrate: 'visible' as const }],
])
const slider = (id: string, more: object = {}) => slice(id, { component: 'Slider', hydration_mode: 'load', ...more })

it('Slices far down that wake at once although they are made to wait are told, and wait after one step', () => {
  const before = page(
    slice('hero', { component: 'Hero', hydration_mode: 'load' }),
    slider('near'),
    group('g', slider('far'), slider('off', { enabled: false }), slider('waits', { hydration_mode: 'visible' })),
    slice('clock', { component: 'Hero', hydration_mode: 'load' }),
  )
  const wakings = hydratesByItself(before, weights, slices)
  expect(wakings.map(({ element, when, cost, better }) => [element.id, when, cost, better])).toEqual([
    ['near', 'load', 8, undefined],
    ['far', 'load', 8, 'visible'],
    ['waits', 'visible', 8, undefined],
    ['hero', 'load', 2, undefined],
    ['clock', 'load', 2, undefined],
  ])
  const after = apply(before, hydratesLater(wakings)!.command).page
  expect(after.elements[2]?.elements[0]?.hydration_mode).toBe('visible')
  expect(hydratesLater(hydratesByItself(after, weights, slices))).toBeUndefined()
})
