import { describe, expect, it } from 'vitest'
import { pageQueryOf, parsePageSearch, sortedBy } from './page-search.ts'

describe('the state of the list of pages', () => {
  it('comes from the address, and what makes no sense there is left out', () => {
    expect(parsePageSearch({ site: 'bonita', status: 'lost', order: 'path', direction: 'up', part: '2' })).toEqual({
      site: 'bonita',
      order: 'path',
    })
  })

  it('asks for the newest first, fifty at a time', () => {
    expect(pageQueryOf({})).toEqual({ order: 'updated_at', direction: 'desc', offset: 0, limit: 50 })
    expect(pageQueryOf({ part: 3, search: 'spa' })).toMatchObject({ search: 'spa', offset: 100 })
  })

  it('turns round when sorted by the same column, and starts from the first part', () => {
    expect(sortedBy({ order: 'path', direction: 'asc', part: 4 }, 'path')).toEqual({ order: 'path', direction: 'desc' })
    expect(sortedBy({}, 'title')).toEqual({ order: 'title', direction: 'asc' })
    expect(sortedBy({ order: 'title' }, 'updated_at')).toEqual({ order: 'updated_at', direction: 'desc' })
  })
})
