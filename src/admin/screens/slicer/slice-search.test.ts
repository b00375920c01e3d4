import { expect, it } from 'vitest'
import type { SliceDefinition } from '#contract/definitions.ts'
import { parseSliceSearch, slicesFound } from './slice-search.ts'

const slices = [
  slice('Intro', { group: 'Intros', tags: ['text'] }),
  slice('SeadustMap', { group: 'Seadust', label: 'Map', layouts: ['seadust'] }),
  slice('SpecialOfferBlock', { group: 'Specials', label: 'Offer block', deprecated: true }),
]

it('reads a state of the gallery from its address, and leaves out what makes no sense', () => {
  expect(parseSliceSearch({ search: 'map', layout: 'HyattZiva', deprecated: 'only', group: 7, more: 'x' })).toEqual({
    search: 'map',
    layout: 'hyatt-ziva',
    deprecated: 'only',
  })
})

it('finds slices by all of some words, in any of what is said about them', () => {
  expect(names({ search: 'MAP seadust' })).toEqual(['SeadustMap'])
  expect(names({ search: 'map intros' })).toEqual([])
})

it('keeps to a layout, a group and a tag', () => {
  expect(names({ layout: 'kimpton', deprecated: 'none' })).toEqual(['Intro'])
  expect(names({ group: 'Seadust' })).toEqual(['SeadustMap'])
  expect(names({ tag: 'text' })).toEqual(['Intro'])
})

it('shows every slice, deprecated ones as well, until they are sorted out', () => {
  expect(names({})).toHaveLength(3)
  expect(names({ deprecated: 'none' })).toEqual(['Intro', 'SeadustMap'])
  expect(names({ deprecated: 'only' })).toEqual(['SpecialOfferBlock'])
})

function names(search: Parameters<typeof slicesFound>[1]): string[] {
  return slicesFound(slices, search).flatMap((group) => group.slices.map(({ component }) => component))
}

function slice(component: string, more: Partial<SliceDefinition>): SliceDefinition {
  return {
    component,
    label: component,
    group: '',
    description: '',
    layouts: '*',
    deprecated: false,
    tags: [],
    slots: {},
    hydrate: 'never',
    fields: {},
    templates: [],
    ...more,
  }
}
