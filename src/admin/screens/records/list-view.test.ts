import { describe, expect, it } from 'vitest'
import { entities } from '#entities/entities.ts'
import { parseRecordSearch } from './record-search.ts'
import { filtered, partOf, questionOf, searchOf, sortedBy, viewOf } from './list-view.ts'

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
    expect(viewOf(specials, search)).toEqual({ search: 'spa', part: 2, where: { status: 'draft' } })
  })

  it('goes back into the address as it came', () => {
    const view = viewOf(specials, { status: 'published', featured: true, size: 50, sort: '-priority', trash: true })
    expect(searchOf(view)).toEqual({ status: 'published', featured: true, size: 50, sort: '-priority', trash: true })
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

  it('is ordered as the declaration says until somebody orders it, and turns round by the same column', () => {
    expect(questionOf(posts, viewOf(posts, {})).sort).toBe('-published_at')
    const byTitle = sortedBy(posts, viewOf(posts, { part: 3 }), 'title')
    expect(byTitle).toEqual({ sort: 'title', where: {} })
    expect(sortedBy(posts, byTitle, 'title').sort).toBe('-title')
    expect(sortedBy(posts, byTitle, 'updated_at').sort).toBe('-updated_at')
  })

  it('starts from the first part when it is filtered', () => {
    const view = filtered(viewOf(specials, { part: 4, status: 'draft' }), 'status', undefined)
    expect(view).toEqual({ where: {} })
    expect(partOf(viewOf(specials, { part: 3, size: 50 }))).toEqual({ limit: 50, offset: 100 })
  })
})
