import { describe, expect, it } from 'vitest'
import type { Condition } from '#model/page/page.ts'
import type { StoredRecord } from '#model/records/records.ts'
import { queryRecords } from '../records/query-records.ts'
import { createReader } from './reader.ts'
import { asset, openTestStore, record, shown, silently, site } from '../testing.ts'

const now = new Date('2027-03-15T12:00:00Z')

it('names a translation by the slug that it shares with the original', async () => {
  const store = await openTestStore()
  for (const language_code of ['en', 'es'])
    await store.records.put({ ...record('specials', 'kids'), id: language_code, language_code }, shown)
  for (const language of ['en', 'es']) {
    const [found] = await createReader(store, site('ziva'), now, { language }).list('specials', { names: ['kids'] })
    expect(found?.id).toBe(language)
  }
})

it('describes the picture of a record in its language, or says in which other one it does', async () => {
  const store = await openTestStore()
  await store.media.put(asset('beach', { alt: 'The beach', alts: { es: 'La playa' } }), 'someone')
  const described = (language: string) =>
    createReader(store, site('ziva'), now, { language }).picture('beach', [
      { name: 'default', width: 800, fit: 'cover' },
    ])
  expect(await described('es')).toMatchObject({ alt: 'La playa' })
  expect(await described('ar')).toMatchObject({ alt: 'The beach', altLanguage: 'en' })
  expect(await described('en')).not.toHaveProperty('altLanguage')
})

describe('records chosen by a query', () => {
  const rows: readonly StoredRecord[] = [
    record('specials', 'spa', { price: 90, tags: ['wellness'], resort: 'ziva' }),
    record('specials', 'golf', { price: 120, tags: ['sport'], resort: 'bonita' }),
    record('specials', 'kids', { price: 9, resort: 'ziva' }),
    record('specials', 'free', { note: '' }),
  ]

  it.each<[Condition['operator'], string, unknown, string]>([
    ['eq', 'resort', 'ziva', 'spa kids'],
    ['neq', 'resort', 'ziva', 'golf free'],
    ['in', 'slug', ['golf', 'kids'], 'golf kids'],
    ['not_in', 'slug', ['golf', 'kids'], 'spa free'],
    ['contains', 'tags', 'sport', 'golf'],
    ['contains', 'title', 'i', 'kids'],
    ['not_contains', 'tags', 'sport', 'spa kids free'],
    ['gt', 'price', 90, 'golf'],
    ['gte', 'price', 90, 'spa golf'],
    ['lt', 'price', 90, 'kids'],
    ['lte', 'price', 90, 'spa kids'],
    ['between', 'price', [9, 90], 'spa kids'],
    ['exists', 'price', null, 'spa golf kids'],
    ['not_exists', 'price', null, 'free'],
    ['exists', 'note', null, ''],
  ])('%s %s %j: %s', (operator, key, value, slugs) => {
    expect(slugsOf(queryRecords(rows, { where: [{ operator, key, value }] }, now))).toBe(slugs)
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'site_id', 'data'])(
    'have no field %s but one of their own',
    (key) => {
      expect(queryRecords(rows, { where: [{ key, operator: 'exists', value: null }] }, now)).toEqual([])
    },
  )

  it('are none for an operator that nobody knows', () => {
    expect(
      queryRecords(rows, { where: [{ key: 'title', operator: 'matches' as never, value: '(a+)+$' }] }, now),
    ).toEqual([])
  })

  it('are sorted by the first field, then the next, numbers as numbers', () => {
    const order = [
      { field: 'resort', direction: 'asc' },
      { field: 'price', direction: 'desc' },
    ] as const
    expect(slugsOf(queryRecords(rows, { order }, now))).toBe('free golf spa kids')
  })

  it('are cut where the query says', () => {
    expect(slugsOf(queryRecords(rows, { limit: 2 }, now))).toBe('spa golf')
  })

  it('leave the rows they were given in their order', () => {
    const before = [...rows]
    queryRecords(rows, { order: [{ field: 'slug', direction: 'asc' }] }, now)
    expect(rows).toEqual(before)
  })
})

describe('an offer with a window', () => {
  it.each([
    ['2027-03-15T12:00:00Z', undefined, true],
    ['2027-03-15T12:00:01Z', undefined, false],
    [undefined, '2027-03-15T12:00:01Z', true],
    [undefined, '2027-03-15T12:00:00Z', false],
    ['2027-03-15T07:30:00-05:00', undefined, false],
    ['2027-03-01T00:00', '2027-03-31T00:00', true],
    ['', 'soon', true],
    [7, {}, true],
  ])('sold from %j until %j shows: %s', (booking_starts_at, booking_ends_at, shows) => {
    const rows = [record('specials', 'a', { booking_starts_at, booking_ends_at })]
    expect(queryRecords(rows, {}, now)).toHaveLength(shows ? 1 : 0)
    expect(queryRecords(rows, { outsideWindow: true }, now)).toHaveLength(1)
  })

  it('makes what was read expire at the next beginning or end, the nearest one', async () => {
    const reader = await readerOf(
      record('specials', 'ends', { booking_ends_at: '2027-03-20T00:00:00Z' }),
      record('specials', 'begins', { booking_starts_at: '2027-03-18T00:00:00Z' }),
      record('specials', 'past', { booking_ends_at: '2027-02-01T00:00:00Z' }),
      record('specials', 'ever'),
    )
    expect(reader.expires).toBeUndefined()
    expect(slugsOf(await reader.list('specials'))).toBe('ends ever')
    expect(reader.expires?.toISOString()).toBe('2027-03-18T00:00:00.000Z')
  })

  it('is not shown while it is paused, nor to everybody when it is for agents', () => {
    const rows = [record('specials', 'paused', { paused: true }), record('specials', 'agents', { audience: 'agents' })]
    expect(queryRecords(rows, {}, now)).toEqual([])
  })
})

describe('a reader of a site', () => {
  it('lists what belongs to the site or to all, and remembers that it asked', async () => {
    const reader = await readerOf(
      record('specials', 'own', {}, 'ziva'),
      record('specials', 'other', {}, 'bonita'),
      record('specials', 'shared'),
    )
    expect(slugsOf(await reader.list('specials'))).toBe('own shared')
    expect([...reader.tags]).toEqual(['entity:specials'])
  })

  it('shows nothing of a draft, nor of what was changed after it was published', async () => {
    const store = await openTestStore()
    const row = record('specials', 'kids', { title: 'Published' }, 'ziva')
    await store.records.put(row, shown)
    await store.records.put({ ...row, revision: 1, data: { title: 'Changed' } }, silently)
    await store.records.put(record('specials', 'draft', {}, 'ziva'), silently)
    const found = await createReader(store, site('ziva'), now).list('specials')
    expect(found.map(({ data }) => data.title)).toEqual(['Published'])
  })

  it('lists what is written in the language of the page, in none, and in the fallback of the language', async () => {
    const store = await openTestStore()
    for (const language_code of ['en', 'es', 'ar', ''])
      await store.records.put({ ...record('specials', `kids-${language_code}`), language_code }, shown)
    const listed = async (language: string, settings = {}, query = {}) =>
      slugsOf(await createReader(store, { ...site('ziva'), settings }, now, { language }).list('specials', query))
    expect(await listed('es')).toBe('kids- kids-en kids-es')
    expect(await listed('en')).toBe('kids- kids-en')
    expect(await listed('es', { hide_untranslated: true })).toBe('kids- kids-es')
    expect(await listed('es', {}, { translatedOnly: true })).toBe('kids- kids-es')
    const es = { ...record('locales', 'es', { fallback_locale: 'ar' }), site_id: '*' }
    await store.records.put(es, shown)
    await store.records.put({ ...record('locales', 'ar'), site_id: '*' }, shown)
    const both = { translation_group: 'spa', slug: 'spa' }
    await store.records.put({ ...record('specials', 'spa-en'), ...both, language_code: 'en' }, shown)
    await store.records.put({ ...record('specials', 'spa-ar'), ...both, language_code: 'ar' }, shown)
    const reader = createReader(store, site('ziva'), now, { language: 'es' })
    expect((await reader.list('specials', { names: ['spa'] })).map(({ language_code }) => language_code)).toEqual([
      'ar',
    ])
  })

  it('names a translation that has another slug, and none in its fallback beside it', async () => {
    const store = await openTestStore()
    const group = { translation_group: 'coast' }
    await store.records.put({ ...record('specials', 'whole-coast'), ...group, language_code: 'en' }, shown)
    await store.records.put({ ...record('specials', 'toda-la-costa'), ...group, language_code: 'es' }, shown)
    const reader = createReader(store, site('ziva'), now, { language: 'es' })
    expect(slugsOf(await reader.list('specials', { names: ['whole-coast'] }))).toBe('toda-la-costa')
    expect(slugsOf(await reader.list('specials'))).toBe('toda-la-costa')
  })

  it('keeps the order of names, and leaves out what is not there', async () => {
    const reader = await readerOf(record('specials', 'a'), record('specials', 'b'))
    expect(slugsOf(await reader.list('specials', { names: ['b', 'ghost', 'a'] }))).toBe('b a')
  })

  it('lists each thing once when any language will do: that of the page, else that of the site', async () => {
    const store = await openTestStore()
    for (const [group, language_code] of ['cove en', 'cove es', 'palms es', 'palms en', 'reef es'].map((it) =>
      it.split(' '),
    ))
      await store.records.put(
        {
          ...record('resorts', group!),
          id: `${group}-${language_code}`,
          language_code: language_code!,
          translation_group: group!,
        },
        shown,
      )
    const listed = async (language: string) =>
      (await createReader(store, site('ziva'), now, { language }).list('resorts', { elseForeign: true })).map(
        ({ id }) => id,
      )
    expect((await listed('ar')).toSorted()).toEqual(['cove-en', 'palms-en', 'reef-es'])
    expect((await listed('es')).toSorted()).toEqual(['cove-es', 'palms-es', 'reef-es'])
  })

  it('finds in the language of the page what a relation names in another', async () => {
    const store = await openTestStore()
    const cove = { ...record('resorts', 'cove', { name: 'Cove' }), translation_group: 'coves' }
    const english = { ...cove, id: 'the-cove', language_code: 'en' }
    await store.records.put(english, shown)
    await store.records.put({ ...english, id: 'cala', language_code: 'es', data: { name: 'Cala' } }, shown)
    const found = await createReader(store, site('ziva'), now, { language: 'es' }).list('resorts', {
      names: ['the-cove'],
    })
    expect(found.map(({ data }) => data.name)).toEqual(['Cala'])
  })

  it('chooses among thousands of records, not among the first of them', async () => {
    const store = await openTestStore()
    const posts = Array.from({ length: 1203 }, (_, i) => ({ ...record('posts', `post-${i}`, {}, 'ziva'), title: '' }))
    await store.records.putMany(posts, { ...silently, kind: 'import', publish: true, usesOf: () => [] })
    expect(await createReader(store, site('ziva'), now).list('posts')).toHaveLength(1203)
  })

  it('takes its own record before a sister site’s of the same slug', async () => {
    const reader = await readerOf(record('specials', 'kids', {}, 'bonita'), record('specials', 'kids', {}, 'ziva'))
    expect((await reader.list('specials', { names: ['kids'] })).map(({ site_id }) => site_id)).toEqual(['ziva'])
  })

  it('finds a picture, a sample by its words, and depends on both, there or not', async () => {
    const reader = await readerOf()
    expect(await reader.picture('beach', [])).toMatchObject({ alt: 'A picture of beach' })
    expect(await reader.picture('sample:the beach', [])).toMatchObject({ crops: [{ asset: 'beach' }] })
    expect(await reader.picture('gone', [])).toBeUndefined()
    expect([...reader.tags]).toEqual(['media:beach', 'media:sample', 'media:gone'])
  })

  it('cleans formatted text of records', async () => {
    const reader = await readerOf()
    expect(reader.richText('<p onclick="x">a</p><script>b</script>')).toBe('<p>a</p>')
    expect(reader.richText(7)).toBe('')
  })
})

async function readerOf(...records: readonly StoredRecord[]) {
  const store = await openTestStore()
  for (const each of records) await store.records.put(each, shown)
  await store.media.put(asset('beach'))
  return createReader(store, site('ziva'), now)
}

function slugsOf(rows: readonly StoredRecord[]): string {
  return rows.map(({ slug }) => slug).join(' ')
}
