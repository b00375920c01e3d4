import { expect, it } from 'vitest'
import { addressQuery, changedSearch, listSearch, partOf, questionOf } from './list-search.ts'

const parse = listSearch('search', 'site', 'part')

it('reads what it knows from an address', () => {
  expect(parse({ search: 'spa', site: '', part: 3, evil: 'x', other: {} })).toEqual({ search: 'spa', part: 3 })
})

it('starts at the first part when something else is asked for', () => {
  expect(changedSearch({ search: 'spa', part: 3 }, { site: 'a', search: '' })).toEqual({ site: 'a' })
  expect(changedSearch({ search: 'spa' }, { part: 2 })).toEqual({ search: 'spa', part: 2 })
})

it('writes figures and switches bare into an address', () => {
  expect(changedSearch({}, { featured: 'true', stars: '5', code: '007' })).toEqual({
    featured: true,
    stars: 5,
    code: '007',
  })
})

it('asks the server for rows', () => {
  expect(questionOf({ search: 'spa', part: 3, size: 25 }, { offset: 50, limit: 25 })).toEqual({
    search: 'spa',
    offset: 50,
    limit: 25,
  })
})

it('shows as many rows at a time as the address says, else as its editor likes, else as usual', () => {
  expect(partOf({ part: 3, size: 25 }, 100)).toEqual({ offset: 50, limit: 25 })
  expect(partOf({ part: 2 }, 100)).toEqual({ offset: 100, limit: 100 })
  expect(partOf({ part: 'x', size: 7 }, 8)).toEqual({ offset: 0, limit: 50 })
})

it('keeps a view without the part that was shown', () => {
  expect(addressQuery({ search: 'spa', part: 3, site: undefined })).toBe('search=spa')
})
