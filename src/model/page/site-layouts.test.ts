import { expect, it } from 'vitest'
import { firstLayout, layoutsAllowed, likeSite } from './site-layouts.ts'

const site = { layout: 'seadust', settings: { allowed_layouts: ['blocks', 'hyatt'] } }
const free = { layout: 'seadust', settings: {} }

it.each([
  [free, {}, []],
  [site, {}, ['seadust', 'blocks', 'hyatt']],
  [free, { allowed_layouts: ['hyatt'] }, ['seadust', 'hyatt']],
  [site, { allowed_layouts: ['hyatt', 'bonita'] }, ['seadust', 'hyatt']],
  [site, { allowed_layouts: ['bonita'] }, ['seadust']],
  [{ layout: 'seadust' }, { allowed_layouts: 'all' }, []],
])('allows on %j of the brand %j: %j', (of, brand, allowed) => {
  expect(layoutsAllowed(of, brand)).toEqual(allowed)
})

it.each([
  [site, {}, 'seadust'],
  [site, { default_layout: likeSite }, 'seadust'],
  [site, { default_layout: 'hyatt' }, 'hyatt'],
  [site, { default_layout: 'bonita' }, 'seadust'],
  [free, { default_layout: 'bonita' }, 'bonita'],
])('begins pages on %j of the brand %j with %s', (of, brand, first) => {
  expect(firstLayout(of, brand)).toBe(first)
})
