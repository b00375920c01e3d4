import { describe, expect, it } from 'vitest'
import { limits } from '#model/limits.ts'
import type { Page } from '#model/page/page.ts'
import type { StoredRecord } from '#model/records/records.ts'
import { newId } from './id.ts'
import type { Store } from './open.ts'
import type { NewEvent, RecordListQuery } from './store.ts'

const actor = 'ada'
const about = { actor, tags: ['special:x'] }
const shown = { ...about, publish: true }

/** Contract tests of records, their references and the audit log, for every database. */
export function recordCases(store: () => Store): void {
  const records = () => store().records

  /** A record that is stored and, if wanted, public. */
  async function stored(given: Partial<StoredRecord> = {}, how: typeof about & { publish?: boolean } = about) {
    const made = record(given)
    expect(await records().put(made, how)).toBe(1)
    return { ...made, revision: 1 }
  }

  describe('records', () => {
    it('are created and changed by revision', async () => {
      const made = record({ data: { name: 'Beach' } })
      expect(await records().put(made, about)).toBe(1)
      expect(await records().put({ ...made, revision: 1, data: { name: 'Pool' } }, about)).toBe(2)
      expect(await records().put({ ...made, revision: 1 }, about)).toBe('stale')
      expect(await records().put(made, about)).toBe('stale')
      expect(await records().get('special', made.id)).toMatchObject({
        ...made,
        revision: 2,
        title: 'Pool',
        data: { name: 'Pool' },
        status: 'draft',
        created_by: actor,
        updated_at: expect.any(String),
      })
      expect(await records().get('resort', made.id)).toBeUndefined()
    })

    it('share no slug within an entity, site and language, unless they have none', async () => {
      const made = await stored()
      const same = record({ slug: made.slug })
      expect(await records().put(same, about)).toBe('taken')
      expect(await records().put({ ...same, site_id: 'other' }, about)).toBe(1)
      expect(await records().put({ ...same, entity: 'resort' }, about)).toBe(1)
      expect(await records().put({ ...same, id: newId(), language_code: 'es' }, about)).toBe(1)
      expect(await records().put({ ...same, site_id: 'site', revision: 1 }, about)).toBe('taken')
      await stored({ slug: '' })
      await stored({ slug: '' })
    })

    it('show visitors what was published, whatever was saved since', async () => {
      const made = await stored({ data: { name: 'First' } })
      const seen = async () => (await records().named('special', [made.slug]))[0]?.data.name
      expect(await seen()).toBeUndefined()
      expect(await records().publish('special', made.id, 7, about)).toBe(false)
      expect(await records().publish('special', made.id, 1, about)).toBe(true)
      expect(await records().put({ ...made, data: { name: 'Second' } }, about)).toBe(2)
      expect(await seen()).toBe('First')
      expect(await records().get('special', made.id)).toMatchObject({
        data: { name: 'Second' },
        status: 'published',
        published_revision: 1,
      })
      const listed = async (published: boolean) =>
        (await records().list('special', { published, search: made.slug })).rows.map(({ data }) => data.name)
      expect(await listed(true)).toEqual(['First'])
      expect(await listed(false)).toEqual(['Second'])
      await records().unpublish('special', made.id, about)
      expect(await seen()).toBeUndefined()
      expect(await records().put({ ...made, revision: 2, data: { name: 'Third' } }, shown)).toBe(3)
      expect(await seen()).toBe('Third')
    })

    it('are named by id or slug, in the order asked for', async () => {
      const [a, b, c] = [await stored({}, shown), await stored({}, shown), await stored({ site_id: 'other' }, shown)]
      const named = async (names: string[], siteId?: string) =>
        (await records().named('special', names, siteId)).map(({ id }) => id)
      expect(await named([c.slug, 'nobody', a.id, b.slug])).toEqual([c.id, a.id, b.id])
      expect(await named([c.slug, a.slug], 'site')).toEqual([a.id])
      expect(await named([])).toEqual([])
    })

    it('are found by slug, as drafts as well', async () => {
      const made = await stored({ language_code: 'es' })
      expect((await records().bySlug('special', made.slug, 'site'))?.id).toBe(made.id)
      expect((await records().bySlug('special', made.slug, 'site', 'es'))?.id).toBe(made.id)
      expect(await records().bySlug('special', made.slug, 'site', 'en')).toBeUndefined()
      expect(await records().bySlug('special', made.slug, 'other')).toBeUndefined()
    })

    it('know their translations', async () => {
      const made = await stored({ language_code: 'en' })
      const spanish = record({ language_code: 'es', slug: made.slug })
      await records().put({ ...spanish, translation_group: made.id }, about)
      const group = await records().translations('special', made.id)
      expect(group.map(({ id, language_code }) => [id, language_code])).toEqual([
        [made.id, 'en'],
        [spanish.id, 'es'],
      ])
    })

    it('keep any text and the order of keys', async () => {
      const data = { z: ["'; drop table records; --", '\u2028', '\ud800', 'NUL \0 inside'], a: { y: 1, b: null } }
      const made = await stored({ data })
      expect(JSON.stringify((await records().get('special', made.id))?.data)).toBe(JSON.stringify(data))
    })

    it('announce what changed, and nothing when nothing did', async () => {
      const made = record()
      const before = await store().changes.latest()
      await records().put(made, { actor, tags: ['special:1'] })
      await records().put({ ...made, revision: 7 }, { actor, tags: ['never'] })
      await records().put(record({ slug: made.slug }), { actor, tags: ['never'] })
      expect((await store().changes.since(before)).map(({ tags }) => tags)).toEqual([['special:1']])
    })

    it('are found by changes that visitors do not see yet', async () => {
      const [live, draft] = [await stored({}, shown), await stored({})]
      const changed = async () => {
        const ids = [live.id, draft.id]
        const filters = [{ field: 'id', operator: 'in' as const, value: ids }]
        return (await records().list('special', { changed: true, filters })).rows.map(({ id }) => id)
      }
      expect(await changed()).toEqual([])
      expect(await records().put({ ...live, title: 'Later' }, about)).toBe(2)
      expect(await changed()).toEqual([live.id])
    })

    it('go to the trash, where their slug is free, and come back as drafts', async () => {
      const made = await stored({}, shown)
      expect(await records().trash('special', made.id, about)).toBe(true)
      expect(await records().trash('special', made.id, about)).toBe(false)
      expect(await records().named('special', [made.id])).toEqual([])
      expect((await records().get('special', made.id))?.deleted_at).toEqual(expect.any(String))
      expect(await records().put({ ...made, data: {} }, about)).toBe('stale')
      const heir = await stored({ slug: made.slug })
      expect(await records().restore('special', made.id, { ...about, live: false })).toBe('taken')
      await records().trash('special', heir.id, about)
      expect(await records().restore('special', made.id, { ...about, live: false })).toBe(true)
      expect(await records().get('special', made.id)).toMatchObject({ status: 'draft', deleted_at: null })
    })

    it('are removed for good once, with their history', async () => {
      const made = await stored()
      expect(await records().remove('special', made.id, about)).toBe(true)
      expect(await records().remove('special', made.id, about)).toBe(false)
      expect(await records().get('special', made.id)).toBeUndefined()
      expect(await records().versions('special', made.id)).toEqual([])
    })

    it('keep a history: each save and publish, who and when, with what was there', async () => {
      const made = await stored({ data: { name: 'First' } })
      await records().put({ ...made, data: { name: 'Second' } }, { ...about, actor: 'bob' })
      await records().publish('special', made.id, 2, about)
      const versions = await records().versions('special', made.id)
      expect(versions.map(({ revision, actor }) => [revision, actor])).toEqual(
        expect.arrayContaining([
          [1, 'ada'],
          [2, 'bob'],
        ]),
      )
      expect(versions.map(({ kind }) => kind)).toContain('publish')
      expect((await records().version('special', made.id, 1))?.data).toEqual({ name: 'First' })
      expect(await records().version('special', made.id, 9)).toBeUndefined()
    })

    it('forget the oldest saves, never what was published', async () => {
      let made = await stored({}, shown)
      for (let i = 0; i < limits.recordVersions + 3; i++) {
        await records().put(made, about)
        made = { ...made, revision: made.revision + 1 }
      }
      const versions = await records().versions('special', made.id)
      expect(versions).toHaveLength(limits.recordVersions + 1)
      expect(versions.at(-1)).toMatchObject({ revision: 1, kind: 'publish' })
    }, 30_000)

    it('fall due when their time has come', async () => {
      const made = await stored()
      await records().mark('special', made.id, { status: 'scheduled', publish_at: '2026-12-01T00:00:00.000Z' }, about)
      const due = async (moment: string) => (await records().due(moment)).map(({ id }) => id)
      expect(await due('2026-11-30T23:59:59.000Z')).not.toContain(made.id)
      expect(await due('2026-12-01T00:00:00.000Z')).toContain(made.id)
      await records().publish('special', made.id, 1, about)
      expect(await due('2026-12-02T00:00:00.000Z')).not.toContain(made.id)
    })
  })

  describe('typography in lists of records', () => {
    const entity = `pub-${newId()}`
    const name = 'O\u2019Brien\u2019s check\u2011in, 5\u20139, Gro\u00DFe Stra\u00DFe, pala\u00ADpa'

    it.each([
      "o'brien",
      'O\u2019BRIEN',
      'o\u00B4brien',
      'check-in',
      'check\u2013in',
      '5-9',
      'grosse strasse',
      'palapa',
    ])('is not minded by a search or a filter for %s', async (words) => {
      if ((await records().list(entity)).total === 0) await stored({ entity, slug: 'pub', data: { name } })
      const found = await records().list(entity, { search: words })
      expect(found.total).toBe(1)
      const filters = [{ field: 'name', operator: 'contains' as const, value: words }]
      expect((await records().list(entity, { filters })).total).toBe(1)
    })
  })

  describe('lists of records', () => {
    const entity = `offer-${newId()}`
    const offers = [
      { slug: 'o-0', data: { name: 'Early Bird', percent: 30, hidden: true, tags: ['sun', 'sea'] } },
      { slug: 'o-1', data: { name: 'Late Summer', percent: 5, hidden: false, nested: [{ text: 'about one' }] } },
      { slug: 'o-2', data: { name: 'Café Week', percent: null }, site_id: 'other' },
    ]

    async function listed(query: RecordListQuery = {}): Promise<string[]> {
      if ((await records().list(entity)).total === 0) for (const each of offers) await stored({ entity, ...each })
      return (await records().list(entity, query)).rows.map(({ slug }) => slug)
    }

    it.each<[string, RecordListQuery, string[]]>([
      ['by title at first', {}, ['o-2', 'o-0', 'o-1']],
      ['of a site', { site_id: 'other' }, ['o-2']],
      ['of sites that a user may see', { sites: ['site'] }, ['o-0', 'o-1']],
      ['of no site', { sites: [] }, []],
      ['by a word, without regard to accents', { search: 'cafe' }, ['o-2']],
      ['by a word inside', { search: 'ABOUT one' }, ['o-1']],
      ['by a field that is equal', { filters: [{ field: 'name', operator: 'eq', value: 'Early Bird' }] }, ['o-0']],
      ['by a number that is more', { filters: [{ field: 'percent', operator: 'gt', value: 5 }] }, ['o-0']],
      ['by a number that is equal', { filters: [{ field: 'percent', operator: 'eq', value: 5 }] }, ['o-1']],
      ['by a tick', { filters: [{ field: 'hidden', operator: 'eq', value: true }] }, ['o-0']],
      ['by no tick', { filters: [{ field: 'hidden', operator: 'neq', value: true }] }, ['o-2', 'o-1']],
      ['by one of a list', { filters: [{ field: 'tags', operator: 'contains', value: 'sea' }] }, ['o-0']],
      ['by several', { filters: [{ field: 'slug', operator: 'in', value: ['o-1', 'o-2'] }] }, ['o-2', 'o-1']],
      ['by what is there', { filters: [{ field: 'tags', operator: 'exists' }] }, ['o-0']],
      ['by what is not', { filters: [{ field: 'tags', operator: 'not_exists' }] }, ['o-2', 'o-1']],
      [
        'of what a user reaches in one way or another',
        {
          within: [
            [{ field: 'site_id', operator: 'eq', value: 'other' }],
            [
              { field: 'tags', operator: 'contains', value: 'sun' },
              { field: 'hidden', operator: 'eq', value: true },
            ],
          ],
        },
        ['o-2', 'o-0'],
      ],
      ['of nothing for a user who reaches nothing', { within: [] }, []],
      ['sorted by a number', { sort: [{ field: 'percent', numeric: true, direction: 'desc' }] }, ['o-0', 'o-1', 'o-2']],
      ['sorted by a column', { sort: [{ field: 'slug', direction: 'desc' }] }, ['o-2', 'o-1', 'o-0']],
      [
        'sorted by a tick, then by a column',
        {
          sort: [
            { field: 'hidden', direction: 'desc' },
            { field: 'slug', direction: 'desc' },
          ],
        },
        ['o-0', 'o-1', 'o-2'],
      ],
      ['with nothing from a field that cannot be', { filters: [{ field: "a'b", operator: 'eq', value: 'x' }] }, []],
    ])('%s', async (_, query, slugs) => {
      expect(await listed(query)).toEqual(slugs)
    })

    it('go on where the last page ended', async () => {
      for (const order of [
        {},
        { sort: [{ field: 'percent', numeric: true }] },
        { sort: [{ field: 'hidden' }, { field: 'slug', direction: 'desc' as const }] },
        { sort: [{ field: 'updated_at', direction: 'desc' as const }] },
      ]) {
        const whole = await listed(order)
        const seen: string[] = []
        let after: string | undefined
        do {
          const page = await records().list(entity, { ...order, limit: 1, ...(after && { after }) })
          expect(page.total).toBe(3)
          seen.push(...page.rows.map(({ slug }) => slug))
          after = page.cursor
        } while (after)
        expect(seen).toEqual(whole)
      }
    })

    it('refuse a cursor that has a word where they are in the order of a number', async () => {
      const after = Buffer.from(JSON.stringify(['x', 'y'])).toString('base64url')
      const query: RecordListQuery = { sort: [{ field: 'percent', numeric: true }], limit: 1, after }
      await expect(records().list(entity, query)).rejects.toThrow('cursor')
    })

    it('are whole and in their order where there are many', async () => {
      const many = `many-${newId()}`
      const names = Array.from({ length: 620 }, (_, i) => `n-${String((i * 7) % 620).padStart(3, '0')}`)
      const rows = names.map((name) => ({
        ...{ id: `${many}-${name}`, entity: many, site_id: 'site', language_code: '', slug: name, title: name },
        ...{ data: { name, even: Number(name.slice(2)) % 2 === 0 }, updated_at: '', revision: 0 },
      }))
      await records().putMany(rows, { ...about, kind: 'import', publish: true, usesOf: () => [] })
      const sorted = names.toSorted()
      for (const query of [{}, { sort: [{ field: 'name' }] }, { published: true, sort: [{ field: 'id' }] }]) {
        const { rows: all, total } = await records().list(many, query)
        expect([all.map(({ data }) => data.name), total]).toEqual([sorted, 620])
      }
      const even: RecordListQuery = { filters: [{ field: 'even', operator: 'eq', value: true }], offset: 5 }
      const { rows: rest, total } = await records().list(many, even)
      expect([rest.length, rest[0]?.slug, total]).toEqual([305, 'n-010', 310])
    })

    it('show the trash apart', async () => {
      const gone = await stored({ entity })
      await records().trash(entity, gone.id, about)
      expect(await listed()).not.toContain(gone.slug)
      expect(await listed({ trashed: true })).toEqual([gone.slug])
      await records().remove(entity, gone.id, about)
    })
  })

  describe('uses', () => {
    it('tell who leads to something, drafts and what is public apart', async () => {
      const resort = newId()
      const uses = [{ entity: 'resorts', id: resort, field: 'resort_ids' }]
      const made = await stored({ data: { resort_ids: [resort] } })
      await records().put({ ...made, revision: 1 }, { ...about, uses })
      expect(await store().uses.of('resorts', resort)).toEqual([
        { entity: 'special', id: made.id, field: 'resort_ids', live: false },
      ])
      await records().publish('special', made.id, 2, { ...about, uses })
      expect(await store().uses.of('resorts', resort)).toHaveLength(2)
      expect((await store().uses.counts('resorts', [resort, 'nobody'])).get(resort)).toBe(1)
      await records().put({ ...made, revision: 2, data: {} }, { ...about, uses: [] })
      expect((await store().uses.of('resorts', resort)).map(({ live }) => live)).toEqual([true])
      await records().trash('special', made.id, about)
      expect(await store().uses.of('resorts', resort)).toEqual([])
    })
  })

  describe('traffic', () => {
    it('is added up: redirects that were followed, addresses that led nowhere', async () => {
      const [id, path] = [newId(), `/gone-${newId()}`]
      const miss = { site_id: 'site', path, hits: 2, by_bots: 1, referrer: 'https://known.test/' }
      const traffic = store().traffic
      await traffic.count({ hits: new Map([[id, 3]]), misses: [miss], at: '2027-01-01T00:00:00.000Z' })
      await traffic.count({
        hits: new Map([[id, 1]]),
        misses: [{ ...miss, hits: 5, by_bots: 0, referrer: '' }],
        at: '2027-01-02T00:00:00.000Z',
      })
      expect((await traffic.hitsOf([id, 'nobody'])).get(id)).toEqual({
        hits: 4,
        last_hit_at: '2027-01-02T00:00:00.000Z',
      })
      const rows = async (query: object) => (await traffic.misses({ search: path, ...query })).rows
      expect(await rows({ sites: ['site'] })).toEqual([
        { ...miss, hits: 7, first_at: '2027-01-01T00:00:00.000Z', last_at: '2027-01-02T00:00:00.000Z' },
      ])
      expect(await rows({ sites: ['other'] })).toEqual([])
      await traffic.ignore('site', path, true)
      expect(await rows({})).toEqual([])
      expect(await rows({ ignored: true })).toHaveLength(1)
      expect(await traffic.prune('2027-01-02T00:00:00.001Z', 100)).toBeGreaterThan(0)
      expect(await rows({ ignored: true })).toEqual([])
    })

    it('tells each way in which a record or page became public, or is so no longer, once for each transaction', async () => {
      const { records, pages, changes } = store()
      const about = { actor: 'a', tags: [] }
      const [one, two] = [newId(), newId()]
      const begun = await changes.end()
      const notified = async () =>
        (await changes.published({ after: begun, entities: ['posts', 'pages', 'forms'], limit: 50 }))
          .filter(({ document_id }) => [one, two].includes(document_id))
          .map(({ event, entity, document_id }) => `${event} ${entity} ${document_id === one ? 1 : 2}`)
      const row = (id: string) => ({
        id,
        entity: 'posts',
        site_id: 'site',
        slug: id,
        data: { title: id },
        updated_at: '',
        revision: 0,
      })
      await records.put({ ...row(one), language_code: 'en' }, about)
      expect(await notified()).toEqual([])
      await records.publish('posts', one, 1, about)
      await records.putMany([{ ...row(two), language_code: 'en' }], {
        ...about,
        kind: 'import',
        publish: true,
        usesOf: () => [],
      })
      await records.unpublish('posts', one, about)
      await records.trash('posts', two, about)
      expect(await notified()).toEqual(['publish posts 1', 'publish posts 2', 'unpublish posts 1', 'delete posts 2'])
      await records.remove('posts', two, about)
      expect(await notified()).toHaveLength(4)
      const page: Page = {
        ...{
          id: newId(),
          site_id: 'site',
          path: `told-${newId()}`,
          title: 'Told',
          language_code: 'en',
          layout: 'blocks',
        },
        ...{
          elements: [],
          fields: [],
          tags: [],
          review: { status: 'pending', annotations: {} },
          current_release: null,
        },
      }
      await pages.create(page, 'a')
      await pages.publish(page.id, 1, about)
      await pages.publish(page.id, 1, about)
      await pages.trash(page.id, about)
      const ofPage = await changes.published({ after: begun, entities: ['pages'], limit: 500 })
      expect(ofPage.filter(({ document_id }) => document_id === page.id).map(({ event }) => event)).toEqual([
        'publish',
        'publish',
        'delete',
      ])
      const all = await changes.published({
        since: '2000-01-01T00:00:00Z',
        sites: ['site'],
        entities: ['posts'],
        limit: 500,
      })
      expect(all.some(({ document_id }) => document_id === two)).toBe(true)
      expect(all.every(({ sequence, at }) => sequence > 0 && !Number.isNaN(Date.parse(at)))).toBe(true)
      await changes.prune('9999-01-01T00:00:00Z')
      expect(await notified()).toEqual([])
    })

    it('remembers so many addresses that led nowhere, and forgets first what was asked for least', async () => {
      const begin = `/scanned-${newId()}`
      const traffic = store().traffic
      const misses = [1, 2, 3, 4].map((hits) => ({
        site_id: 'site',
        path: `${begin}-${hits}`,
        hits: hits * 1000,
        by_bots: 0,
        referrer: '',
      }))
      await traffic.count({ hits: new Map(), misses, at: '2027-01-01T00:00:00.000Z' })
      await traffic.prune('2026-01-01T00:00:00.000Z', 2)
      const { rows } = await traffic.misses({ search: begin })
      expect(rows.map(({ hits }) => hits)).toEqual([4000, 3000])
    })
  })

  describe('events', () => {
    it('are added with what was done, and listed the latest first', async () => {
      const document_id = newId()
      const event = (action: string, more: Partial<NewEvent> = {}): NewEvent => ({
        actor,
        actor_label: 'Ada',
        action,
        entity: 'specials',
        document_id,
        title: 'Early Bird',
        site_id: 'site',
        details: { fields: ['title'] },
        ...more,
      })
      await store().events.add(event('create'))
      await records().put(record(), { ...about, event: event('update', { site_id: 'other' }) })
      const found = await store().events.list({ document_id })
      expect(found).toMatchObject({ total: 2, rows: [{ action: 'update' }, { action: 'create', actor_label: 'Ada' }] })
      expect(found.rows[0]?.details).toEqual({ fields: ['title'] })
      const count = async (query: object) => (await store().events.list({ document_id, ...query })).total
      expect(await count({ action: 'create' })).toBe(1)
      expect(await count({ sites: ['other'] })).toBe(1)
      expect(await count({ sites: [] })).toBe(0)
      expect(await count({ actor: 'bob' })).toBe(0)
      expect(await count({ search: 'early' })).toBe(2)
      expect(await count({ until: '2020-01-01' })).toBe(0)
      expect(await store().events.prune('2020-01-01')).toBe(0)
    })
  })
}

function record(given: Partial<StoredRecord> = {}): StoredRecord {
  const id = newId()
  return { id, entity: 'special', site_id: 'site', slug: `slug-${id}`, data: {}, revision: 0, updated_at: '', ...given }
}
