import { describe, expect, it } from 'vitest'
import { addAutoRedirects } from './auto-redirects.ts'
import { findingsOf, hintsOf, sampleOf } from './redirect-check.ts'
import { ruleFrom } from './redirect-rule.ts'
import { createContent } from '../services.ts'
import { createRedirects } from './redirects.ts'
import { openTestStore, pageOf, user } from '../testing.ts'

async function opened() {
  const store = await openTestStore()
  const records = createContent(store).records
  const redirects = createRedirects(store)
  const create = async (source: string, target: string, more = {}, who = user('owner')) => {
    const row = await records.create(who, 'redirects', { site_id: 'ziva', data: { source, target, ...more } })
    await redirects.refresh(['entity:redirects'])
    return row
  }
  const kinds = async (source: string, target: string, more = {}) => {
    const data = { source, target, match_type: 'exact', code: '301', ...more }
    return (await findingsOf(store, redirects, { id: 'new', site_id: 'ziva', data })).map(({ kind }) => kind)
  }
  const publish = async (path: string) => {
    await store.pages.create(pageOf('ziva', path), 'test')
    await store.pages.publish(`ziva-${path}`, 1, { actor: 'test', tags: [] })
  }
  return { store, records, redirects, create, kinds, publish }
}

describe('a redirect that is saved', () => {
  it('is refused when it closes a circle, and the circle is shown', async () => {
    const { create } = await opened()
    await create('/a', '/b')
    await create('/b', '/c')
    await expect(create('/c', '/a')).rejects.toThrow('/c → /a → /b → /c')
    await expect(create('/c', 'https://ziva.test/a')).rejects.toThrow('in a circle')
  })

  it('leads from exact addresses within the group only, when a publisher writes it', async () => {
    const { create } = await opened()
    const publisher = user('publisher')
    await expect(create('/x/*', '/y', { match_type: 'wildcard' }, publisher)).rejects.toThrow('exact addresses')
    await expect(create('/x', 'https://elsewhere.example/', {}, publisher)).rejects.toThrow('own sites')
    await expect(create('/x', 'https://bonita.test/', {}, publisher)).resolves.toMatchObject({ title: '/x' })
    await expect(create('/y', 'https://elsewhere.example/')).resolves.toMatchObject({ title: '/y' })
  })

  it('leads nobody away from what many need when a publisher writes, changes or restores it, or moves a page', async () => {
    const { store, create, records, publish } = await opened()
    const publisher = user('publisher')
    for (const source of ['/', '/voix', '/Agents/login', '/%73earch', '/es', '//search/'])
      await expect(create(source, '/elsewhere', { when: 'always' }, publisher)).rejects.toThrow('Ask an administrator')
    const own = await create('/mine', '/elsewhere', {}, publisher)
    const data = { source: '/search' }
    await expect(records.change(publisher, 'redirects', own.id, own.revision, { data })).rejects.toThrow(
      'Ask an administrator',
    )
    const made = await create('/search', '/elsewhere')
    await records.trash(user('owner'), 'redirects', made.id)
    await expect(records.restore(publisher, 'redirects', made.id)).rejects.toThrow('Ask an administrator')
    await records.restore(user('owner'), 'redirects', made.id)
    await publish('rooms')
    const place = { entity: 'pages', id: 'ziva-rooms', site_id: 'ziva', language_code: 'en' }
    await addAutoRedirects(store, publisher, { ...place, path: 'agents/offers' }, { ...place, path: 'rooms' })
    await addAutoRedirects(store, publisher, { ...place, path: 'suites' }, { ...place, path: 'rooms' })
    const sources = (await store.records.list('redirects')).rows.map(({ data: { source } }) => source)
    expect(sources.toSorted()).toEqual(['/mine', '/search', '/suites'])
  })

  it('is refused where another leads on from the same address already, which is named', async () => {
    const { create, records, redirects } = await opened()
    const first = await create('/summer', '/specials')
    await expect(create('/summer', '/other')).rejects.toThrow(
      '/summer has a redirect already, which leads to /specials.',
    )
    await expect(create('/Summer/', '/other')).rejects.toThrow('Change that one.')
    await expect(create('/summer', '', { code: '410' })).rejects.toThrow('which leads to /specials')
    await create('/summer', '/for-bonita', { match_host: 'bonita.test' })
    await create('/summer', '/with-query', { query_mode: 'exact' })
    await create('/gone', '', { code: '410' })
    await expect(create('/gone', '/other')).rejects.toThrow('which answers 410')

    const second = await create('/winter', '/other')
    const owner = user('owner')
    await expect(records.change(owner, 'redirects', second.id, 1, { data: { source: '/summer' } })).rejects.toThrow(
      'leads to /specials',
    )
    await records.trash(owner, 'redirects', first.id)
    await redirects.refresh(['entity:redirects'])
    await create('/summer', '/other')
    await expect(records.restore(owner, 'redirects', first.id)).rejects.toThrow('leads to /other')
  })

  it('may begin where another ends, and is refused where both would hold', async () => {
    const { create, records, kinds } = await opened()
    const owner = user('owner')
    const summer = await create('/offer', '/summer', { ends_at: '2099-09-01T00:00:00-05:00' })
    const winter = { starts_at: '2099-09-01T00:00:00-05:00' }
    expect(await kinds('/offer', 'https://else.test/', winter)).toEqual([])
    await create('/offer', '/winter', winter)
    await expect(create('/offer', '/autumn', { starts_at: '2099-08-31T12:00:00Z' })).rejects.toThrow('/summer')
    await expect(
      records.change(owner, 'redirects', summer.id, 1, { data: { ends_at: '2099-09-01T00:01:00-05:00' } }),
    ).rejects.toThrow('leads to /winter')

    await create('/past', '/summer', { ends_at: '2020-09-01T00:00:00Z' })
    await expect(create('/past', '/new')).resolves.toBeDefined()
  })

  it('may stand beside one that is switched off, which is then refused to be switched on', async () => {
    const { create, records } = await opened()
    const owner = user('owner')
    const first = await create('/summer', '/specials')
    await records.change(owner, 'redirects', first.id, 1, { data: { enabled: false } })
    await create('/summer', '/other')
    await expect(records.change(owner, 'redirects', first.id, 2, { data: { target: '/x' } })).resolves.toBeDefined()
    await expect(records.change(owner, 'redirects', first.id, 3, { data: { enabled: true } })).rejects.toThrow(
      'leads to /other',
    )
  })

  it('stays beside another that it stood beside before the rule', async () => {
    const { store, create, records } = await opened()
    const first = await create('/a', '/b')
    const data = { ...first.data, target: '/c' }
    await store.records.put(
      { ...first, id: 'second', data, revision: 0 },
      { actor: 'test', tags: ['entity:redirects'], publish: true },
    )
    const change = (more: object) => records.change(user('owner'), 'redirects', 'second', 1, { data: more })
    await expect(change({ target: '/d' })).resolves.toBeDefined()
  })

  it('is named with its query where another has it', async () => {
    const { create } = await opened()
    await create('/summer?from=mail', '/specials')
    await expect(create('/summer?from=mail', '/other')).rejects.toThrow('/summer?from=mail has a redirect already')
  })

  it('is invalid in an import whose lines have the address of another, however it is written', async () => {
    const { records, create } = await opened()
    await create('/a', '/b')
    const csv = 'source,target,site_id\n/A/,/c,ziva\n/new,/e,ziva\n/New/,/f,ziva\n/a,/d,ziva\n'
    const { counts, rows } = await records.importTable(user('owner'), 'redirects', csv, {
      mode: 'upsert',
      dryRun: true,
    })
    expect(counts).toMatchObject({ new: 1, updated: 1, invalid: 2 })
    expect(String(rows[0]?.message)).toContain('/a has a redirect already')
    expect(String(rows[2]?.message)).toContain('/new has a redirect already')
  })

  it('stays as an import left it where its earlier address was given away meanwhile', async () => {
    const { records, create } = await opened()
    const owner = user('owner')
    const { id } = await create('/a', '/b')
    const csv = `id,source,target,site_id\n${id},/moved,/b,ziva\n`
    const made = await records.importTable(owner, 'redirects', csv, { mode: 'upsert', dryRun: false })
    await create('/a', '/other')
    expect(await records.undoImport(owner, made.id!)).toEqual({ undone: 0, kept: 1 })
    expect((await records.get(owner, 'redirects', id)).data.source).toBe('/moved')
  })

  it('is invalid in the dry run of an import when the lines make a circle', async () => {
    const { records, create } = await opened()
    await create('/a', '/b')
    const csv = 'source,target,site_id\n/b,/c,ziva\n/c,/a,ziva\n/d,/e,ziva\n'
    const { counts, rows } = await records.importTable(user('owner'), 'redirects', csv, {
      mode: 'upsert',
      dryRun: true,
    })
    expect(counts).toMatchObject({ new: 1, invalid: 2 })
    expect(String(rows[0]?.message)).toContain('in a circle')
  })
})

describe('a redirect that is written', () => {
  it('tells that its host is none of its site', async () => {
    const { kinds } = await opened()
    expect(await kinds('/a', '/rooms', { match_host: 'bonita.test' })).toContain('never')
    expect(await kinds('/a', '/rooms', { match_host: 'ziva.test' })).not.toContain('never')
  })

  it('tells that it would be refused beside another from the same address', async () => {
    const { store, redirects, create } = await opened()
    await create('/b', '/rooms')
    const wanted = { id: 'new', site_id: 'ziva', data: { source: '/B/', target: '/elsewhere', priority: 1 } }
    const [finding, ...more] = await findingsOf(store, redirects, wanted)
    expect(String(finding?.message)).toContain('/b has a redirect already, which leads to /rooms.')
    expect(more).toEqual([])
  })

  it('tells of a chain, of a page that it hides, and of one that it never comes before', async () => {
    const { create, kinds, publish } = await opened()
    await create('/b', '/rooms')
    await publish('rooms')
    expect(await kinds('/a', '/b')).toEqual(['chain'])
    expect(await kinds('/a', 'https://else.test/')).toEqual([])
    expect(await kinds('/rooms', '/other', { when: 'always' })).toEqual(['hides_page', 'broken'])
    expect(await kinds('/rooms', '/other')).toEqual(['never'])
    expect(await kinds('/a', '/rooms')).toEqual([])
    expect(await kinds('/b', '/elsewhere', { priority: 200 })).toEqual(['never'])
  })

  it('knows where its chain ends', async () => {
    const { store, redirects, create, publish } = await opened()
    await publish('rooms')
    await create('/b', '/rooms')
    await create('/a', '/b')
    const ziva = (await store.sites.get('ziva'))!
    const chains = await redirects.chains(ziva)
    expect(chains.map(({ rule, trail }) => [rule.source, trail.at])).toEqual([['/a', '/rooms']])
  })

  it('has hints about patterns that look like slips', () => {
    const hints = (source: string, match_type: string, target = '/x') => hintsOf({ source, match_type, target }).length
    expect(hints('/old/*', 'exact')).toBe(1)
    expect(hints('^/old?/x$', 'regex')).toBe(1)
    expect(hints('^/old', 'regex')).toBe(1)
    expect(hints('/old', 'exact', '/www.hotel.com/rooms')).toBe(1)
    expect(hints('/old', 'exact')).toBe(0)
  })

  it.each([
    ['^/rooms/(.*)$', 'regex', '/rooms/example'],
    ['^/(en|es)/rooms/\\d+$', 'regex', '/en/rooms/1'],
    ['/old/*', 'wildcard', '/old/example'],
    ['/old', 'prefix', '/old'],
  ])('is tried with an address that %s means', (source, match_type, address) => {
    const rule = ruleFrom({ id: 'x', data: { source, match_type, target: '/y' } })!
    expect(sampleOf(rule)).toBe(address)
  })
})
