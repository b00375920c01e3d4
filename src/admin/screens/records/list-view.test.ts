import { describe, expect, it } from 'vitest'
import { entities } from '#entities/entities.ts'
import { parseRecordSearch } from './record-search.ts'
import { questionOf, sortName, sortOf, viewOf } from './list-view.ts'

const specials = entities.get('specials')!
const posts = entities.get('posts')!

describe('the state of a list of records', () => {
  it('comes from the address, and what makes no sense there is left out', () => {
    const search = parseRecordSearch({
      status: 'draft',
      search: 'spa',
      sort: '-nonsense',
      part: '2',
      size: 7,
      evil: ['x'],
    })
    expect(viewOf(specials, search)).toEqual({ search: 'spa', part: 2, status: 'draft' })
  })

  it('stands in the address as it came', () => {
    const search = { status: 'published', featured: true, size: 50, sort: '-priority', trash: true } as const
    expect(viewOf(specials, search)).toEqual(search)
  })

  it('asks for a field as its type can be asked for', () => {
    const view = viewOf(specials, {
      status: 'draft',
      resort_ids: 'r1',
      featured: true,
      updated_at: '2027-01-01..2027-02-01',
    })
    expect(questionOf(specials, view).filters).toEqual({
      'filter[status][eq]': 'draft',
      'filter[resort_ids][contains]': 'r1',
      'filter[featured][eq]': 'true',
      'filter[updated_at][gte]': '2027-01-01',
      'filter[updated_at][lte]': '2027-02-01T23:59:59.999Z',
    })
  })

  it('asks for a part of what is typed freely', () => {
    const agencies = entities.get('agencies')!
    expect(questionOf(agencies, viewOf(agencies, { country: 'mex', type: 'host' })).filters).toEqual({
      'filter[country][contains]': 'mex',
      'filter[type][eq]': 'host',
    })
  })

  it('is ordered as the declaration says until the user orders it', () => {
    expect(questionOf(posts, viewOf(posts, {})).sort).toBe('-published_at')
    expect(questionOf(posts, viewOf(posts, { sort: 'title' })).sort).toBe('title')
    expect(sortName(sortOf(posts, { sort: '-title' }))).toBe('-title')
  })
})
