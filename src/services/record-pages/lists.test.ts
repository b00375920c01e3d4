import { describe, expect, it } from 'vitest'
import { defineMessage } from '#messages/message.ts'
import { translateEnglish } from '#messages/translate.ts'
import type { ListQuery } from '#model/web/entity-routes.ts'
import { record, site } from '../testing.ts'
import { narrowed, type Narrowing } from './lists.ts'
import type { Reading } from './parts.ts'

const reading = { site: site('ziva'), lang: 'en', t: translateEnglish } as unknown as Reading

const year: Narrowing = {
  ...{ parameter: 'year', label: defineMessage('Year'), descending: true },
  of: ({ data }) => [[String(data.year), String(data.year)]],
}
const topic: Narrowing = {
  ...{ parameter: 'topic', label: defineMessage('Topic'), least: 2 },
  of: ({ data }) => (data.topics as string[]).map((each) => [each.toLowerCase(), each] as const),
}

const release = (slug: string, at: number, ...topics: string[]) => record('press-releases', slug, { year: at, topics })
const all = [
  release('a', 2027, 'Spa', 'Food'),
  release('b', 2027, 'Spa'),
  release('c', 2026, 'Food'),
  release('d', 2025, 'Golf'),
]

function list(query: ListQuery = {}, perPage = 10, records = all) {
  return narrowed(records, 'press-releases', { query, narrowings: [year, topic], perPage }, reading)
}

const slugs = (found: ReturnType<typeof list>) => found?.records.map(({ slug }) => slug)
const choices = (found: ReturnType<typeof list>) =>
  Object.fromEntries(found!.filters.map(({ label, options }) => [label, options.map(({ text }) => text)]))

describe('a list', () => {
  it('shows what all filters of its address let through', () => {
    expect(slugs(list())).toEqual(['a', 'b', 'c', 'd'])
    expect(slugs(list({ topic: 'food' }))).toEqual(['a', 'c'])
    expect(slugs(list({ topic: 'food', year: '2026' }))).toEqual(['c'])
  })

  it('is not there for an address that none of its links has', () => {
    for (const query of [{ topic: 'none' }, { year: '1999' }, { topic: 'golf', year: '2027' }, { brand: 'ziva' }])
      expect(list(query)).toBeUndefined()
    for (const page of ['0', '1', '01', '-1', '1.5', '2', 'two']) expect(list({ page })).toBeUndefined()
  })

  it('is there without a filter even when it is empty', () => {
    expect(list({}, 10, [])).toMatchObject({ total: 0, records: [], filters: [] })
    expect(list({ year: '2027' }, 10, [])).toBeUndefined()
  })
})

describe('the filters of a list', () => {
  it('offer what leads to results beside the other choices, the newest year first', () => {
    expect(choices(list())).toEqual({ Year: ['All', '2027', '2026', '2025'], Topic: ['All', 'Food', 'Spa'] })
    expect(choices(list({ topic: 'food' })).Year).toEqual(['All', '2027', '2026'])
  })

  it('are left out where there is nothing to choose, but not where something is chosen', () => {
    expect(choices(list({}, 10, all.slice(0, 2)))).toEqual({})
    expect(choices(list({ topic: 'golf' }))).toMatchObject({ Topic: ['All', 'Food', 'Golf', 'Spa'] })
  })

  it('lead to addresses that keep the other choices and begin at the first page', () => {
    const found = list({ topic: 'food', year: '2027' })!
    const [byYear] = found.filters
    expect(byYear!.options.map(({ href, isCurrent }) => [href, isCurrent])).toEqual([
      ['/press?topic=food', false],
      ['/press?topic=food&year=2027', true],
      ['/press?topic=food&year=2026', false],
    ])
    expect(found.chosen).toEqual(['2027', 'Food'])
  })

  it('offer no value that is no part of an address', () => {
    const odd = [release('a', 2027, 'Día & noche'), release('b', 2027, 'Día & noche'), ...all]
    expect(choices(list({}, 10, odd)).Topic).toEqual(['All', 'Food', 'Spa'])
  })
})

describe('the pages of a list', () => {
  const many = Array.from({ length: 41 }, (_, i) => release(`r${i}`, 2027))
  const pager = (page?: string) => list(page ? { page } : {}, 4, many)!.pager!

  it('hold as many as fit, the last what is left', () => {
    expect(slugs(list({ page: '11' }, 4, many))).toEqual(['r40'])
    expect(list({ page: '12' }, 4, many)).toBeUndefined()
  })

  it('are named by the first, the last and those around', () => {
    expect(pager('6').pages.map(({ text }) => text)).toEqual(['1', '4', '5', '6', '7', '8', '11'])
    expect(pager('6').pages.find(({ isCurrent }) => isCurrent)?.text).toBe('6')
  })

  it('lead to the list itself as the first, and nowhere beyond the ends', () => {
    expect(pager('2').previous?.href).toBe('/press')
    expect(pager().previous).toBeUndefined()
    expect(pager('11').next).toBeUndefined()
    expect(list({}, 41, many)!.pager).toBeUndefined()
  })
})
