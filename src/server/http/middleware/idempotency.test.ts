import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { newId } from '#db/id.ts'
import { hasPostgres, newSchema } from '#db/testing.ts'
import { intro, pageOf, user } from '#services/testing.ts'
import { openTestServer } from '../../testing.ts'

const brand = (name: string) => ({ data: { name, slug: name.toLowerCase() } })

describe.each([['sqlite'], ...((await hasPostgres()) ? [['postgres']] : [])])('a post with a key, on %s', (kind) => {
  async function opened() {
    const dataDir = await mkdtemp(join(tmpdir(), 'voix-keys-'))
    const schema = kind === 'postgres' ? await newSchema() : undefined
    onTestFinished(async () => {
      await schema?.remove()
      await rm(dataDir, { recursive: true, force: true })
    })
    const database = schema ? { databaseUrl: schema.url, dataDir } : { file: join(dataDir, 'voix.db'), dataDir }
    const server = await openTestServer({}, undefined, database)
    const { headers } = await server.signIn('owner')
    const post = (path: string, body: unknown, key: string) =>
      server.ask(path, { method: 'POST', headers: { ...headers, 'idempotency-key': key }, body })
    return { ...server, post, headers }
  }

  it('is done once by those who send it at once, and each gets its answer', async () => {
    const { post, store } = await opened()
    const answers = await Promise.all([1, 2, 3, 4].map(() => post('/api/brands', brand('Sol'), 'at once')))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await store.records.list('brands')).total).toBe(1)
  })

  it('has done nothing where its answer is not stored, and is done by the next that carries the key', async () => {
    const { post, store } = await opened()
    const keep = vi.spyOn(store.idempotencyKeys, 'keep').mockRejectedValueOnce(new Error('cut off'))
    expect((await post('/api/brands', brand('Sol'), 'cut off')).status).toBe(500)
    expect((await store.records.list('brands')).total).toBe(0)
    expect((await post('/api/brands', brand('Sol'), 'cut off')).status).toBe(201)
    expect((await post('/api/brands', brand('Sol'), 'cut off')).status).toBe(201)
    expect((await store.records.list('brands')).total).toBe(1)
    expect(keep).toHaveBeenCalledTimes(2)
  })

  it('leaves a key that it was refused with, and one that an earlier version never answered', async () => {
    const { post, store, headers } = await opened()
    expect((await post('/api/brands', { data: {} }, 'refused')).status).toBe(422)
    expect((await post('/api/brands', brand('Sol'), 'refused')).status).toBe(201)
    expect(headers).toBeDefined()
    const claim = vi.spyOn(store.idempotencyKeys, 'claim')
    expect((await post('/api/brands', brand('Mar'), 'first')).status).toBe(201)
    const [hash = '', asked = ''] = claim.mock.calls[0] ?? []
    await store.idempotencyKeys.prune(new Date(Date.now() + 1000).toISOString())
    const when = { at: new Date().toISOString(), since: new Date(0).toISOString() }
    expect(await store.idempotencyKeys.claim(hash, asked, when)).toBe(true)
    expect((await post('/api/brands', brand('Luna'), 'first')).status).toBe(201)
  })

  it('shows and tells what it did: a page that moves is published, cached again, and followed by its redirect', async () => {
    const { post, content, ask, store } = await opened()
    const page = { ...pageOf('ziva', 'rooms', intro('one', 'Rooms')), id: newId() }
    const { revision } = await content.pages.put(user('owner'), page)
    expect((await post(`/api/pages/${page.id}/publish`, { version: revision }, 'a')).status).toBe(200)
    expect((await ask('/rooms')).text).toContain('Rooms')
    const moved = await content.pages.put(user('owner'), {
      ...page,
      path: 'suites',
      elements: [intro('one', 'Suites')],
    })
    expect((await post(`/api/pages/${page.id}/publish`, { version: moved.revision }, 'b')).status).toBe(200)
    expect((await ask('/suites')).text).toContain('Suites')
    expect((await ask('/rooms')).headers.location).toMatch(/\/suites$/)
    expect((await store.records.list('redirects')).total).toBe(1)
  })

  it('writes redirects in turns, many at once', async () => {
    const { post, store } = await opened()
    const sources = Array.from({ length: 6 }, (_, i) => `/old-${i}`)
    const answers = await Promise.all(
      sources.flatMap((source) => {
        const made = { site_id: 'ziva', data: { source, target: '/new' } }
        return [post('/api/redirects', made, source), post('/api/redirects', made, `${source} again`)]
      }),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...sources.map(() => 201),
      ...sources.map(() => 422),
    ])
    expect((await store.records.list('redirects')).total).toBe(6)
  })
})
