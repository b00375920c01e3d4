import { describe, expect, it } from 'vitest'
import { dayMs } from '#model/constants.ts'
import { createPublicChanges } from '#services/content-api/public-changes.ts'
import { intro, pageOf, record, shown, silently, user } from '#services/testing.ts'
import { openTestServer } from '../testing.ts'

async function opened() {
  const server = await openTestServer()
  const ask = async (query = '') => (await server.ask(`/api/changes${query}`)).json()
  const { cursor } = await ask()
  const put = (entity: string, slug: string, data: object = {}, about: typeof shown | typeof silently = shown) =>
    server.store.records.put(
      { ...record(entity, slug, { slug, audience: 'public', ...data }), language_code: 'en' },
      about,
    )
  const since = async (place = cursor, more = '') => ask(`?since=${place}${more}`)
  const notified = async (place = cursor, more = '') =>
    (await since(place, more)).rows.map((row: { event: string; id: string }) => `${row.event} ${row.id}`)
  return { ...server, asked: ask, since, notified, put, cursor }
}

describe('the change feed', () => {
  it('tells what was published, withdrawn and deleted, in this order, with its address', async () => {
    const { put, notified, since, content, store, publish } = await opened()
    await put('specials', 'spa')
    await put('posts', 'draft', {}, silently)
    const page = await publish('hello', intro('one', 'Hello'))
    expect(await notified()).toEqual(['publish spa', `publish ${page.page.id}`])
    expect((await since()).rows).toMatchObject([
      { entity: 'specials', site_id: '*', language_code: 'en', url: expect.stringMatching(/\/specials\/spa$/) },
      { entity: 'pages', site_id: 'ziva', url: expect.stringMatching(/\/hello$/) },
    ])
    const { cursor } = await since()
    await content.records.unpublish(user('owner'), 'specials', 'spa')
    await content.pages.trash(user('owner'), page.page.id)
    expect(await notified(cursor)).toEqual(['unpublish spa', `delete ${page.page.id}`])
    await store.records.publish('specials', 'spa', 1, shown)
    await content.records.trash(user('owner'), 'specials', 'spa')
    expect((await notified(cursor)).at(-1)).toBe('delete spa')
  })

  it('tells each change once to who goes on by its cursor, however many come at once', async () => {
    const { put, since } = await opened()
    for (const slug of ['a', 'b', 'c']) await put('posts', slug)
    const first = await since(undefined, '&limit=2')
    expect([first.rows.length, first.more]).toEqual([2, true])
    const second = await since(first.cursor, '&limit=2')
    expect([second.rows.map(({ id }: { id: string }) => id), second.more]).toEqual([['c'], false])
    expect((await since(second.cursor)).rows).toEqual([])
  })

  it('narrows to a site and to kinds of things, and refuses those that nobody knows', async () => {
    const { put, notified, publish, asked } = await opened()
    await put('posts', 'shared')
    const page = await publish('here', intro('one', 'Here'))
    expect(await notified(undefined, '&site=bonita')).toEqual(['publish shared'])
    expect(await notified(undefined, '&entities=pages')).toEqual([`publish ${page.page.id}`])
    for (const query of ['?entities=users', '?entities=forms', '?site=nowhere', '?since=x'])
      expect(await asked(query)).toMatchObject({ status: 400 })
  })

  it('says nothing of what visitors may not see but that it is not there', async () => {
    const { put, since, notified, content, publish } = await opened()
    const owner = user('owner')
    await put('specials', 'for-agents', { audience: 'agents', title: 'SECRET' })
    const page = await publish('private', intro('one', 'SECRET'))
    await content.pages.change(owner, page.page.id, page.revision, { visibility: 'agents_only' })
    const changed = await content.pages.get(owner, page.page.id)
    await content.pages.publish(owner, page.page.id, changed.revision)
    const answer = await since()
    expect(JSON.stringify(answer)).not.toContain('SECRET')
    expect(new Set(await notified())).toEqual(new Set(['unpublish for-agents', `unpublish ${page.page.id}`]))
    await content.pages.put(owner, pageOf('ziva', 'never-shown'))
    await put('users', 'someone').catch(() => undefined)
    await put('redirects', 'old', { source: '/old', target: '/new' })
    expect((await since(answer.cursor)).rows).toEqual([])
  })

  it('refuses who comes after the changes were forgotten, and not who asked in the meantime', async () => {
    const { store, content, put, asked } = await opened()
    const over = new Date(Date.now() - 31 * dayMs).toISOString()
    expect(await asked(`?since=${over}`)).toMatchObject({ status: 410, code: 'changes-over' })
    const place = { site: undefined, originOf: () => '' }
    const at = (days: number) => createPublicChanges(store, content.records, () => new Date(Date.now() + days * dayMs))
    const begun = await at(0)({}, place)
    const later = await at(20)({ since: begun.cursor }, place)
    await put('posts', 'news')
    expect((await at(40)({ since: later.cursor }, place)).rows).toHaveLength(1)
    await expect(at(40)({ since: begun.cursor }, place)).rejects.toMatchObject({ status: 410 })
    expect(await store.changes.prune(new Date(Date.now() + dayMs).toISOString())).toBeGreaterThan(0)
    expect((await at(40)({ since: later.cursor }, place)).rows).toEqual([])
  })
})
