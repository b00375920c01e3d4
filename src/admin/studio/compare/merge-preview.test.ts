import { expect, it } from 'vitest'
import { page, slice } from '#document/testing.ts'
import { mergePreview } from './merge-preview.ts'

const live = page('hero', 'rooms', 'offers')

it('An editor reads which elements two releases both change, and what the later one takes back', () => {
  const earlier = page(slice('hero', { label: 'Summer' }), slice('rooms', { label: 'Suites' }), 'offers')
  const later = page(slice('hero', { label: 'Winter' }), 'rooms', slice('offers', { label: 'Ski' }))
  const { both, undone } = mergePreview(live, earlier, later)
  expect(both.map(({ id }) => id)).toEqual(['hero'])
  expect(undone.map(({ id }) => id)).toEqual(['rooms'])
})

it('A later release that holds what the earlier one makes of the page takes nothing back', () => {
  const earlier = page(slice('hero', { label: 'Summer' }), 'rooms', 'offers', 'bar')
  const later = page(slice('hero', { label: 'Summer' }), 'rooms', slice('offers', { label: 'Ski' }), 'bar')
  expect(mergePreview(live, earlier, later)).toEqual({ both: [], undone: [] })
})

it('An element that the earlier release adds is gone again with the later one, and one that it removes is back', () => {
  const { both, undone } = mergePreview(live, page('hero', 'offers', 'bar'), live)
  expect(both).toEqual([])
  expect(undone.map(({ id }) => id).toSorted()).toEqual(['bar', 'rooms'])
})
