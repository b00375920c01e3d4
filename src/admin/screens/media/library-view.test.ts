import { expect, it } from 'vitest'
import { filesAPart, isNarrowed, mediaQueryOf, narrowed, parseLibraryView, shownAs } from './library-view.ts'

it('reads from the address only what the library can show', () => {
  const view = { search: 'pool', folder: 'rooms', kind: 'image', filter: 'unused', order: 'title', part: 2, as: 'list' }
  expect(parseLibraryView(view)).toEqual(view)
  expect(
    parseLibraryView({ search: 3, kind: 'program', filter: 'x', order: 'size', direction: 'up', part: -1 }),
  ).toEqual({})
})

it('asks for one part of the list', () => {
  expect(mediaQueryOf({ search: 'pool', part: 3, as: 'list', file: 'x' })).toEqual({
    search: 'pool',
    offset: 2 * filesAPart,
    limit: filesAPart,
  })
})

it('begins at the first part when it is narrowed, and forgets what was taken away', () => {
  expect(narrowed({ search: 'pool', part: 4, kind: 'image' }, { kind: undefined, site: 'ziva' })).toEqual({
    search: 'pool',
    site: 'ziva',
  })
})

it('is the whole library in any order and as list or grid', () => {
  expect(isNarrowed(shownAs({ order: 'title' }, 'list'))).toBe(false)
  expect(isNarrowed({ filter: 'trash' })).toBe(true)
  expect(shownAs({ as: 'list' }, undefined)).toEqual({})
})
