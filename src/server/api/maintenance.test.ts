import { describe, expect, it } from 'vitest'
import { intro, pageOf, record, shown, user } from '#services/testing.ts'
import { noMailFiles } from '#services/personal-data/mail-files.ts'
import { runRetention } from '../jobs/retention.ts'
import { openTestServer } from '../testing.ts'

async function opened() {
  const server = await openTestServer()
  const { headers } = await server.signIn('owner')
  const post = (path: string, body: unknown, as = headers) => server.ask(path, { method: 'POST', headers: as, body })
  const get = async (path: string, as = headers) => (await server.ask(path, { headers: as })).json()
  const as = async (role: Parameters<typeof server.signIn>[0], more = {}) => (await server.signIn(role, more)).headers
  return { ...server, headers, post, get, as }
}

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600_000)

describe('addresses that led nowhere', () => {
  it('are listed by site, ignored on demand, and forgotten after sixty days', async () => {
    const { ask, get, post, as, store, media } = await opened()
    await ask('/nowhere')
    await ask('/else', { host: 'bonita.test' })
    expect((await get('/api/not-found?search=nowh')).rows).toMatchObject([
      { site_id: 'ziva', path: '/nowhere', hits: 1 },
    ])
    const elsewhere = await as('publisher', { sites: ['bonita'] })
    expect((await get('/api/not-found', elsewhere)).rows).toMatchObject([{ path: '/else' }])
    const ignoring = { site_id: 'ziva', path: '/nowhere', ignored: true }
    expect((await post('/api/not-found/ignore', ignoring, elsewhere)).status).toBe(403)
    expect((await post('/api/not-found/ignore', ignoring)).status).toBe(204)
    expect((await get('/api/not-found')).total).toBe(1)
    expect((await get('/api/not-found?ignored=1')).rows).toMatchObject([{ path: '/nowhere' }])
    await runRetention({ store, media, mailFiles: noMailFiles }, inDays(59))
    expect((await get('/api/not-found')).total).toBe(1)
    await runRetention({ store, media, mailFiles: noMailFiles }, inDays(61))
    expect((await get('/api/not-found')).total).toBe(0)
  })
})

describe('finished pages', () => {
  it('are told with what they depend on; those that are read are drawn again by path, beginning, tag, site or altogether', async () => {
    const { ask, get, post, publish, renders, store } = await opened()
    await publish('rooms', intro('a'))
    await publish('dining', intro('b'))
    await ask('/rooms')
    await ask('/rooms')
    await ask('/dining')
    const notified = await get('/api/caches?search=/rooms')
    expect(notified.rows).toMatchObject([{ site_id: 'ziva', path: '/rooms', status: 200 }])
    expect(notified.rows[0].tags).toContain('path:ziva/rooms')
    expect(notified.facts).toMatchObject({ pages: 2, hits: 1, misses: 2, renders: 2 })
    const purge = async (body: unknown) => {
      await Promise.all(['/rooms', '/dining'].map((path) => ask(path)))
      const before = renders.length
      expect((await post('/api/caches/purge', body)).status).toBe(200)
      return renders.slice(before).sort()
    }
    expect(await purge({ kind: 'page', site: 'ziva', value: '/rooms' })).toEqual(['rooms'])
    expect(await purge({ kind: 'prefix', site: 'ziva', value: '/din' })).toEqual(['dining'])
    expect(await purge({ kind: 'tag', value: 'page:ziva-rooms' })).toEqual(['rooms'])
    expect(await purge({ kind: 'site', site: 'ziva' })).toEqual(['dining', 'rooms'])
    expect((await post('/api/caches/purge', { kind: 'everything' })).status).toBe(400)
    expect(await purge({ kind: 'everything', confirmation: 'everything' })).toEqual(['dining', 'rooms'])
    expect((await store.events.list({ action: 'cache.purge' })).total).toBe(5)
    expect((await get('/api/caches')).purges[0]).toMatchObject({ title: 'Everything', actor_label: 'owner' })
  })

  it('are counted as they are listed: for a user of one site, those of that site', async () => {
    const { ask, as, get, publish } = await opened()
    await publish('rooms', intro('a'))
    await ask('/rooms')
    expect(await get('/api/caches', await as('editor', { sites: ['ziva'] }))).toMatchObject({
      total: 1,
      facts: { pages: 1 },
    })
    expect(await get('/api/caches', await as('publisher', { sites: ['bonita'] }))).toMatchObject({
      total: 0,
      facts: { pages: 0, bytes: 0 },
    })
  })

  it('are found by the address that the list names: a payload, a translation, what records show', async () => {
    const { ask, post, store, content, invalidation, hosts, renders } = await opened()
    const ziva = (await store.sites.get('ziva'))!
    await store.sites.put({ ...ziva, settings: { ...ziva.settings, locales: ['es'] } })
    hosts.forget()
    const page = { ...pageOf('ziva', 'cuartos', intro('a')), language_code: 'es' }
    await content.pages.put(user('owner'), page)
    await content.pages.publish(user('owner'), page.id, 1)
    await store.records.put(record('brands', 'sun', { name: 'Sun', slug: 'sun' }), shown)
    await invalidation.sync()
    const purge = async (kind: string, value: string) => {
      for (const path of ['/es/cuartos', '/es/cuartos/_payload.json?test', '/brands/sun'])
        expect((await ask(path)).status, path).toBe(200)
      const before = renders.length
      expect((await post('/api/caches/purge', { kind, site: 'ziva', value })).status).toBe(200)
      return renders.slice(before).toSorted()
    }
    const both = ['es/cuartos', 'es/cuartos']
    expect(await purge('page', '/es/cuartos')).toEqual(both)
    expect(await purge('page', '/es/cuartos/_payload.json?test')).toEqual(both)
    expect(await purge('page', '/brands/sun')).toEqual(['brands/sun'])
    expect(await purge('prefix', '/es/cu')).toEqual(both)
    expect(await purge('prefix', '/brands/s')).toEqual(['brands/sun'])
  })

  it('are purged one by one by publishers, and by editors where the page is theirs', async () => {
    const { post, as, content } = await opened()
    await content.pages.put(user('editor'), pageOf('ziva', 'mine'))
    await content.pages.put(user('owner'), pageOf('ziva', 'theirs'))
    const publisher = await as('publisher')
    const author = await as('author')
    const translator = await as('translator')
    const page = (value: string) => ({ kind: 'page', site: 'ziva', value })
    expect((await post('/api/caches/purge', page('theirs'), publisher)).status).toBe(200)
    expect((await post('/api/caches/purge', { kind: 'site', site: 'ziva' }, publisher)).status).toBe(403)
    expect((await post('/api/caches/purge', page('theirs'), author)).status).toBe(403)
    expect((await post('/api/caches/purge', page('theirs'), translator)).status).toBe(403)
  })
})

describe('the log of events', () => {
  it('is filtered, taken along as a table, and shows everybody what they did themselves', async () => {
    const { ask, get, content, as, headers } = await opened()
    await content.records.create(user('owner'), 'brands', { data: { name: 'Sol', slug: 'sol', code: 'SOL' } })
    await content.records.create(user('editor'), 'posts', { site_id: 'ziva', data: { title: 'Spa' } })
    expect((await get('/api/audit?action=create&entity=posts')).rows).toMatchObject([
      { title: 'Spa', actor: 'the-editor' },
    ])
    expect((await get('/api/audit')).actions).toContain('create')
    const editor = await as('editor')
    expect((await get('/api/audit', editor)).rows.map(({ title }: { title: string }) => title)).toEqual(['Spa'])
    expect(
      (await get('/api/audit?actor=the-owner', editor)).rows.every(
        (it: { actor: string }) => it.actor === 'the-editor',
      ),
    ).toBe(true)
    const csv = await ask('/api/audit/csv?entity=posts', { headers })
    expect(csv.text.trim().split('\r\n')).toHaveLength(2)
    expect((await get('/api/audit?action=export')).rows).toMatchObject([{ title: 'The log of events' }])
    const bonita = await as('publisher', { sites: ['bonita'] })
    expect((await get('/api/audit', bonita)).total).toBe(0)
  })
})

describe('the trash', () => {
  it('holds pages and records together, and is empty after thirty days', async () => {
    const { get, content, store, media, as } = await opened()
    const owner = user('owner')
    const { id } = await content.records.create(owner, 'posts', { site_id: 'ziva', data: { title: 'Spa' } })
    await content.records.trash(owner, 'posts', id)
    const { page } = await content.pages.put(owner, pageOf('ziva', 'old'))
    await content.pages.trash(owner, page.id)
    const { rows, kinds } = await get('/api/trash')
    expect(rows.map(({ title }: { title: string }) => title).sort()).toEqual(['Spa', 'old'])
    expect(kinds.sort()).toEqual(['pages', 'posts'])
    expect((await get('/api/trash?entity=posts&search=spa')).total).toBe(1)
    expect((await get('/api/trash', await as('editor', { sites: ['bonita'] }))).total).toBe(0)
    await runRetention({ store, media, mailFiles: noMailFiles }, inDays(29))
    expect((await get('/api/trash')).total).toBe(2)
    await runRetention({ store, media, mailFiles: noMailFiles }, inDays(31))
    expect((await get('/api/trash')).total).toBe(0)
  })
})
