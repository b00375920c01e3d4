import type { PageEvent } from '../../src/model/studio/presence.ts'
import { type Server, startServer } from '../../scripts/server.ts'
import { hasRedis, testRedis } from '../../src/server/cluster/testing.ts'
import { expect, test } from './fixtures.ts'
import { isPostgresThere, type SeededPostgres, seedPostgres } from './postgres.ts'
import { accounts, password } from './server-of-tests.ts'

let seeded: SeededPostgres

/**
 * The tests of this file share one seed, and so a worker, for to fill PostgreSQL takes longer than any of them. It is made in
 * a hook: a fixture of a worker would ask for a worker of its own, which Playwright leaves to the end, when the others have nothing to do.
 */
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(240_000)
  test.skip(!(await isPostgresThere()), 'No PostgreSQL answers on its standard local port.')
  seeded = await seedPostgres()
})

test.afterAll(() => seeded?.remove())

test('The same product answers over PostgreSQL', async () => {
  test.setTimeout(240_000)
  await seeded.lend(async ({ url }, dataDir) => {
    const product = await startServer({ dataDir, env: { ...accounts, DATABASE_URL: url } })
    try {
      const home = await fetch(product.url)
      expect(home.status).toBe(200)
      expect(await home.text()).toContain('data-layout="playa-collection"')
      expect((await fetch(`${product.url}/specials`)).status).toBe(200)
    } finally {
      await product.stop()
    }
  })
})

/** Lends two nodes of one product, each a process of its own. */
async function withTwoNodes(env: Record<string, string>, lend: (one: Server, two: Server) => Promise<void>) {
  await seeded.lend(async ({ url }, dataDir) => {
    const servers: Server[] = []
    try {
      const given = { dataDir, env: { ...accounts, ...env, DATABASE_URL: url } }
      servers.push(await startServer(given))
      servers.push(await startServer(given))
      await lend(servers[0]!, servers[1]!)
    } finally {
      for (const server of servers) await server.stop()
    }
  })
}

/** A user signed in at a node, who changes a page there and hears what is told of it. */
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
    const notified: PageEvent[] = []
    const stop = new AbortController()
    const { body } = await fetch(`${url}/api/pages/${id}/stream`, { headers, signal: stop.signal })
    void (async () => {
      for await (const chunk of body!.pipeThrough(new TextDecoderStream()))
        for (const [, data] of chunk.matchAll(/^data: (.*)$/gm)) notified.push(JSON.parse(data!) as PageEvent)
    })().catch(() => undefined)
    return { notified, hangUp: () => stop.abort() }
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
  const names = (notified: readonly PageEvent[]) =>
    notified.findLast((event) => event.kind === 'present')?.people.map(({ user }) => user.name) ?? []
  try {
    for (const tag of ['one', 'two', 'three']) {
      const { revision } = await ana.call('GET', `/api/pages/${id}`)
      const { version } = await ana.call('POST', `/api/pages/${id}/commands`, {
        baseVersion: revision,
        commands: [{ type: 'tags.add', id: null, tag }],
      })
      await expect.poll(() => heard.notified, { timeout: 3000 }).toContainEqual({ kind: 'saved', version })
      expect((await ben.call('GET', `/api/pages/${id}`)).revision).toBe(version)
    }
    // A title is changed beside the studio, by an import or a script.
    const { revision } = await ana.call('GET', `/api/pages/${id}`)
    const changed = await ana.call('PATCH', `/api/pages/${id}`, { revision, title: 'Told to the other node' })
    const saved = { kind: 'saved', version: changed.revision }
    await expect.poll(() => heard.notified, { timeout: 3000 }).toContainEqual(saved)
    await expect.poll(() => own.notified, { timeout: 3000 }).toContainEqual(saved)

    await expect.poll(() => names(heard.notified), { timeout: 5000 }).toContain('Ana Admin')
    await expect.poll(() => names(own.notified), { timeout: 5000 }).toContain('Olivia Owner')
    await ana.call('PUT', `/api/pages/${id}/presence`, { elements: ['hero'] })
    await expect.poll(() => JSON.stringify(heard.notified.at(-1)), { timeout: 5000 }).toContain('hero')
    own.hangUp()
    await expect.poll(() => names(heard.notified), { timeout: 5000 }).toEqual(['Olivia Owner'])
  } finally {
    heard.hangUp()
    own.hangUp()
  }
}

test('Editors on two nodes hear of each other and each save, through PostgreSQL alone', async () => {
  test.setTimeout(300_000)
  await withTwoNodes({}, expectTheyHearOfEachOther)
})

test('Editors on two nodes hear of each other and of each save, with Redis', async () => {
  test.skip(!(await hasRedis()), 'No Redis answers on its standard local port.')
  test.setTimeout(300_000)
  await withTwoNodes({ REDIS_URL: testRedis }, expectTheyHearOfEachOther)
})
