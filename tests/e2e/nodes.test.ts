import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { PageEvent } from '../../src/model/presence.ts'
import { type Server, startServer } from '../../scripts/server.ts'
import { expect, test } from './fixtures.ts'
import { accounts, password } from './server-of-tests.ts'

const database = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const redis = process.env.TEST_REDIS_URL

/** Lends two nodes of one product, each a process of its own, over a database that is gone afterwards. */
async function withTwoNodes(env: Record<string, string>, lend: (one: Server, two: Server) => Promise<void>) {
  const admin = new pg.Client({ connectionString: database, connectionTimeoutMillis: 2000 })
  const isReached = await admin.connect().then(
    () => true,
    () => false,
  )
  test.skip(!isReached, 'No PostgreSQL answers at TEST_DATABASE_URL.')
  const name = `voix_e2e_${randomUUID().slice(0, 8)}`
  await admin.query(`create database ${name}`)
  const url = new URL(database)
  url.pathname = `/${name}`
  const dataDir = await mkdtemp(path.join(tmpdir(), 'voix-nodes-'))
  const servers: Server[] = []
  try {
    const given = { dataDir, env: { ...accounts, ...env, DATABASE_URL: url.href } }
    servers.push(await startServer(given))
    servers.push(await startServer(given))
    await lend(servers[0]!, servers[1]!)
  } finally {
    for (const server of servers) await server.stop()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Somebody signed in at a node, who changes a page there and hears what is told of it. */
async function editorAt({ url }: Server, email: string) {
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  expect(answer.status).toBe(200)
  const { csrf } = (await answer.json()) as { csrf: string }
  const headers = {
    cookie: answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; '),
    'x-csrf-token': csrf,
    'content-type': 'application/json',
  }
  const call = async (method: string, address: string, body?: unknown) => {
    const answered = await fetch(`${url}${address}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answered.ok) throw new Error(`${method} ${address}: ${answered.status} ${await answered.text()}`)
    return answered.status === 204 ? undefined : answered.json()
  }
  const listen = async (id: string) => {
    const told: PageEvent[] = []
    const stop = new AbortController()
    const { body } = await fetch(`${url}/api/pages/${id}/stream`, { headers, signal: stop.signal })
    void (async () => {
      for await (const chunk of body!.pipeThrough(new TextDecoderStream()))
        for (const [, data] of chunk.matchAll(/^data: (.*)$/gm)) told.push(JSON.parse(data!) as PageEvent)
    })().catch(() => undefined)
    return { told, hangUp: () => stop.abort() }
  }
  return { call, listen }
}

async function expectTheyHearOfEachOther(one: Server, two: Server): Promise<void> {
  const ana = await editorAt(one, 'admin@voix.test')
  const ben = await editorAt(two, 'owner@voix.test')
  const { rows } = await ana.call('GET', '/api/pages?limit=1')
  const { id } = rows[0]
  const heard = await ben.listen(id)
  const own = await ana.listen(id)
  const names = (told: readonly PageEvent[]) =>
    told.findLast((event) => event.kind === 'present')?.people.map(({ user }) => user.name) ?? []
  try {
    for (const tag of ['one', 'two', 'three']) {
      const { revision } = await ana.call('GET', `/api/pages/${id}`)
      const { version } = await ana.call('POST', `/api/pages/${id}/commands`, {
        baseVersion: revision,
        commands: [{ type: 'tags.add', id: null, tag }],
      })
      await expect.poll(() => heard.told, { timeout: 3000 }).toContainEqual({ kind: 'saved', version })
      expect((await ben.call('GET', `/api/pages/${id}`)).revision).toBe(version)
    }
    // A title is changed beside the studio, by an import or a script.
    const { revision } = await ana.call('GET', `/api/pages/${id}`)
    const changed = await ana.call('PATCH', `/api/pages/${id}`, { revision, title: 'Told to the other node' })
    const saved = { kind: 'saved', version: changed.revision }
    await expect.poll(() => heard.told, { timeout: 3000 }).toContainEqual(saved)
    await expect.poll(() => own.told, { timeout: 3000 }).toContainEqual(saved)

    await expect.poll(() => names(heard.told), { timeout: 5000 }).toContain('Ana Admin')
    await expect.poll(() => names(own.told), { timeout: 5000 }).toContain('Olivia Owner')
    await ana.call('PUT', `/api/pages/${id}/presence`, { elements: ['hero'] })
    await expect.poll(() => JSON.stringify(heard.told.at(-1)), { timeout: 5000 }).toContain('hero')
    own.hangUp()
    await expect.poll(() => names(heard.told), { timeout: 5000 }).toEqual(['Olivia Owner'])
  } finally {
    heard.hangUp()
    own.hangUp()
  }
}

test('Editors on two nodes hear of each other and of each save, through PostgreSQL alone', async () => {
  test.setTimeout(300_000)
  await withTwoNodes({}, expectTheyHearOfEachOther)
})

test('Editors on two nodes hear of each other and of each save, with Redis', async () => {
  test.skip(!redis, 'Set TEST_REDIS_URL to try it.')
  test.setTimeout(300_000)
  await withTwoNodes({ REDIS_URL: redis! }, expectTheyHearOfEachOther)
})
