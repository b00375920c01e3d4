import { expect, it } from 'vitest'
import { activeFilters, isNarrowed, type ListFilter, widened } from './list-filter.ts'

const filters: readonly ListFilter[] = [
  { name: 'site', label: 'Site', kind: 'text', isInline: true },
  { name: 'changed', label: 'Changed', kind: 'mark' },
]

it('knows which filters are set beside those that everybody sees', () => {
  expect(activeFilters(filters, { site: 'a', changed: 1 }).map(({ name }) => name)).toEqual(['changed'])
  expect(activeFilters(filters, { site: 'a' })).toEqual([])
})

it('is narrowed by words and filters, and by no order, page or view', () => {
  expect(isNarrowed(filters, { sort: '-title', part: 2, as: 'list' })).toBe(false)
  expect(isNarrowed(filters, { search: 'spa' })).toBe(true)
  expect(isNarrowed(filters, { changed: 1 })).toBe(true)
})

it('shows everything again in the order that it had', () => {
  expect(widened(filters, { search: 'spa', site: 'a', part: 3, sort: '-title', trash: true })).toEqual({
    sort: '-title',
    trash: true,
  })
})
