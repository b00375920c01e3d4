import { expect, it } from 'vitest'
import { mediaQueryOf, parseLibraryView, sortOf } from './library-view.ts'

it('reads from the address only what the library can show', () => {
  const view = { search: 'pool', folder: 'rooms', kind: 'image', filter: 'unused', order: 'title', part: 2, as: 'list' }
  expect(parseLibraryView(view)).toEqual(view)
  expect(
    parseLibraryView({ search: {}, kind: 'program', filter: 'x', order: 'size', direction: 'up', part: -1, size: 7 }),
  ).toEqual({})
})

it('asks for one part of the list, in whatever view it is shown', () => {
  expect(mediaQueryOf({ search: 'pool', part: 3, as: 'list', file: 'x' }, { offset: 120, limit: 60 })).toEqual({
    search: 'pool',
    offset: 120,
    limit: 60,
  })
})

it('begins with what is new, and with A when it is ordered by name', () => {
  expect(sortOf({})).toEqual({ column: 'created_at', isDescending: true })
  expect(sortOf({ order: 'title' })).toEqual({ column: 'title', isDescending: false })
  expect(sortOf({ order: 'title', direction: 'desc' })).toEqual({ column: 'title', isDescending: true })
})
