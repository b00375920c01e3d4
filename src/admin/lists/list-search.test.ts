import { expect, it } from 'vitest'
import { changedSearch, listSearch, questionOf } from './list-search.ts'

const parse = listSearch('search', 'site', 'part')

it('reads what it knows from an address', () => {
  expect(parse({ search: 'spa', site: '', part: 3, evil: 'x', other: {} })).toEqual({ search: 'spa', part: 3 })
})

it('starts at the first part when something else is asked for', () => {
  expect(changedSearch({ search: 'spa', part: 3 }, { site: 'a', search: '' })).toEqual({ site: 'a' })
  expect(changedSearch({ search: 'spa' }, { part: 2 })).toEqual({ search: 'spa', part: 2 })
})

it('asks the server for rows', () => {
  expect(questionOf({ search: 'spa', part: 3 })).toEqual({ search: 'spa', offset: 100, limit: 50 })
  expect(questionOf({ part: 'x' })).toEqual({ offset: 0, limit: 50 })
})
