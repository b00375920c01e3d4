import { expect, it } from 'vitest'
import type { LibraryAsset } from '#model/media/media.ts'
import { tagFrom, undoing, withChanges } from './asset-changes.ts'

const asset = { id: 'a', title: 'Pool', alt: 'A pool', tags: ['pool'], decorative: true } as unknown as LibraryAsset

it('shows changes before they are saved, and nothing of what is taken away', () => {
  const changed = withChanges(asset, { title: 'Lagoon', decorative: null })
  expect(changed).toEqual({ id: 'a', title: 'Lagoon', alt: 'A pool', tags: ['pool'] })
})

it('takes back exactly what was changed, also what was not there before', () => {
  const changes = { title: 'Lagoon', folder: 'rooms', decorative: null }
  expect(undoing(asset, changes)).toEqual({ title: 'Pool', folder: null, decorative: true })
  expect(withChanges(withChanges(asset, changes), undoing(asset, changes))).toEqual(asset)
})

it.each([
  ['Sunset Pool', 'sunset-pool'],
  ['  Piscina de Niños! ', 'piscina-de-ninos'],
  ['–', ''],
])('stores the tag “%s” as “%s”', (words, tag) => {
  expect(tagFrom(words)).toBe(tag)
})
