import { describe, expect, it } from 'vitest'
import { pageQueryOf, parsePageSearch, sortOf } from './page-search.ts'

const first = { offset: 0, limit: 50 }

describe('the state of the list of pages', () => {
  it('comes from the address, and what makes no sense there is left out', () => {
    expect(parsePageSearch({ site: 'bonita', status: 'lost', order: 'path', direction: 'up', part: 'x' })).toEqual({
      site: 'bonita',
      order: 'path',
    })
  })

  it('is searched for a figure too, which stands bare in the address', () => {
    expect(parsePageSearch({ search: 2027 })).toEqual({ search: '2027' })
  })

  it('asks for the newest first', () => {
    expect(pageQueryOf({}, first)).toEqual({ order: 'updated_at', direction: 'desc', offset: 0, limit: 50 })
    expect(pageQueryOf({ part: 3, size: 25, search: 'spa', as: 'tree' }, { offset: 50, limit: 25 })).toEqual({
      search: 'spa',
      order: 'updated_at',
      direction: 'desc',
      offset: 50,
      limit: 25,
    })
    expect(sortOf({ order: 'title', direction: 'asc' })).toEqual({ column: 'title', isDescending: false })
  })
})
