import { describe, expect, it } from 'vitest'
import { headTagsOfSite, matches } from './head-tags.ts'
import { createReader } from '../reader/reader.ts'
import { openTestStore, pageOf, record, shown, site } from '../testing.ts'
import { factsOf } from './view.ts'

const now = new Date('2027-03-15T12:00:00Z')

const finished = { kind: 'meta', attributes: { name: 'a', content: 'b' } }

async function tagsOn(path: string, tags: readonly Record<string, unknown>[], settings = {}) {
  const store = await openTestStore()
  for (const [i, data] of tags.entries())
    await store.records.put(
      { ...record('head-tags', '', { order: i, ...finished, ...data }), id: String(data.name) },
      shown,
    )
  const ziva = site('ziva', { layout: 'hyatt-ziva', settings })
  const page = pageOf('ziva', path)
  const tagsOf = await headTagsOfSite(ziva, factsOf(page, ziva), createReader(store, ziva, now))
  return tagsOf(path).map(({ id }) => id)
}

describe('head tags of a page', () => {
  it('are those meant for its brand, layout, language, place and time', async () => {
    const tags = [
      { name: 'everywhere' },
      { name: 'off', enabled: false },
      { name: 'own brand', brand_ids: ['coral'] },
      { name: 'other brand', brand_ids: ['sand'] },
      { name: 'own layout', layouts: ['hyatt-ziva'] },
      { name: 'other layout', layouts: ['kimpton'] },
      { name: 'other language', locales: ['es'] },
      { name: 'other place', include_paths: ['/spa', '/dining/*'] },
      { name: 'own place', include_paths: ['/rooms/*'] },
      { name: 'kept out', exclude_paths: ['*/suites'] },
      { name: 'development', environments: ['development'] },
      { name: 'over', ends_at: '2027-03-15T12:00:00Z' },
    ]
    expect(await tagsOn('rooms/suites', tags, { brand_id: 'coral' })).toEqual([
      'everywhere',
      'own brand',
      'own layout',
      'own place',
    ])
  })

  it('come in the order that editors gave them', async () => {
    expect(
      await tagsOn('rooms', [
        { name: 'b', order: 20 },
        { name: 'a', order: 3 },
      ]),
    ).toEqual(['a', 'b'])
  })
})

it.each([
  ['/rooms', '/rooms', true],
  ['/rooms', '/rooms/a', false],
  ['/rooms/*', '/rooms/a/b', true],
  ['/rooms/*', '/room', false],
  ['*/suites', '/rooms/suites', true],
  ['/a*b*c', '/a-b-c', true],
  ['/a*b*c', '/a-c', false],
  ['/a*a', '/a', false],
  ['*', '/anything', true],
])('the pattern %s means the path %s: %s', (pattern, path, means) => {
  expect(matches(pattern, path)).toBe(means)
})
