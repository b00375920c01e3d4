import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, connect, type Socket } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { intro, pageOf, site, user } from '#services/testing.ts'
import { openTestServer } from '#server/testing.ts'
import { newId } from '#db/id.ts'
import { openStore } from '#db/open.ts'

const place = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test'
const hasPostgres = await asAdmin((admin) => admin.query('select 1')).then(
  () => true,
  () => false,
)

describe.skipIf(!hasPostgres)('a PostgreSQL whose connections break', () => {
  // One server for all of them, which comes through each: to make the schema takes longer than most of the tests.
  const closers: (() => Promise<void>)[] = []
  let wall: Wall
  let opened: Opened
  beforeAll(async () => {
    wall = await openWall((close) => closers.push(close))
    opened = await openServer((close) => closers.push(close), wall.url)
  }, 60_000)
  afterAll(async () => {
    for (const close of closers.toReversed()) await close()
  })

  it('answers 503 to the save it cut off, and takes the next one', async () => {
    const { server, schema, save } = await withPage(opened)
    const cut = await duringLock(schema, async (admin) => {
      const answer = save()
      await terminate(admin, schema, "wait_event_type = 'Lock'")
      return answer
    })
    expectUnavailable(cut)
    expect((await save()).status).toBe(200)
    expect((await server.ask('/readyz')).status).toBe(200)
  })

  it('answers again when all of its connections were cut at once', async () => {
    const { server, schema, path, save } = await withPage(opened)
    const answers = await duringLock(schema, async (admin) => {
      const waiting = Array.from({ length: 8 }, () => save())
      await terminate(admin, schema, "wait_event_type = 'Lock'")
      await terminate(admin, schema, 'true')
      return Promise.all(waiting)
    })
    for (const answer of answers) expectUnavailable(answer)
    const again = await server.ask(`/${path}`, { host: 'ziva.test' })
    expect(again.status).toBe(200)
    expect((await save()).status).toBe(200)
  })

  it('survives connections that break while nobody uses them', async () => {
    const { schema, save } = await withPage(opened)
    await asAdmin((admin) => terminate(admin, schema, 'true'))
    expect((await save()).status).toBe(200)
  })

  it('answers 503 while it refuses connections, and 200 when it is back', async () => {
    const { server, save } = await withPage(opened)
    wall.shut()
    expectUnavailable(await save())
    expectUnavailable(await server.ask('/readyz', { headers: { accept: 'application/json' } }))
    await wall.open()
    expect((await save()).status).toBe(200)
  })

  it('goes on with finished pages while it is away, and says of others in plain words that it cannot', async () => {
    const { server, path } = await withPage(opened)
    const visit = (address: string) => server.ask(address, { host: 'ziva.test', headers: { accept: 'text/html' } })
    await server.invalidation.sync()
    expect((await visit(`/${path}`)).status).toBe(200)
    server.logged.length = 0
    wall.shut()
    expect((await visit(`/${path}`)).status).toBe(200)
    const away = await visit('/es/nobody-has-asked-for-this')
    expect(away).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } })
    expect(away.text).toMatch(/<html[^>]* lang="es"/)
    expect(away.text).toContain('Ahora mismo no podemos responder')
    expect(away.text).toContain('href="/es/nobody-has-asked-for-this"')
    // No database, no functions and no number to quote: a visitor can do nothing with either.
    expect(away.text).not.toMatch(/database|base de datos|error-trace| at |127\.0\.0\.1/)
    expect(server.logged.join()).toMatch(/ECONNREFUSED|Connection terminated/)
    await wall.open()
    expect((await visit('/es/nobody-has-asked-for-this')).status).toBe(404)
  })

  it('answers 503 after five seconds while every connection is taken', async () => {
    const { schema, save } = await withPage(opened)
    const answers = await duringLock(schema, async () => {
      const waiting = Array.from({ length: 10 }, () => save())
      return Promise.all([...waiting, save()])
    })
    for (const answer of answers) expectUnavailable(answer)
    expect((await save()).status).toBe(200)
  }, 30_000)

  it('refuses to start with a sentence that names the place, without its password', async () => {
    const starting = openStore({ dataDir: '', databaseUrl: 'postgres://voix:hidden@127.0.0.1:1/test' })
    await expect(starting).rejects.toThrow(/PostgreSQL at 127\.0\.0\.1:1 does not answer.*DATABASE_URL/)
    await expect(starting).rejects.not.toThrow(/hidden/)
  })
})

describe('a SQLite file that another process writes to', () => {
  it('answers 503 after five seconds, serves visitors meanwhile, and takes the save afterwards', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'voix-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const { server, path, save } = await withPage(await openServer(onTestFinished, place, join(dataDir, 'voix.db')))
    const other = new DatabaseSync(join(dataDir, 'voix.db'))
    other.exec('begin immediate')
    const waiting = save()
    expect((await server.ask(`/${path}`, { host: 'ziva.test' })).status).toBe(200)
    expectUnavailable(await waiting)
    other.exec('rollback')
    other.close()
    expect((await save()).status).toBe(200)
  }, 30_000)
})

type WhenDone = (close: () => Promise<void>) => void
type Opened = Awaited<ReturnType<typeof openServer>>
type Wall = Awaited<ReturnType<typeof openWall>>

async function openServer(whenDone: WhenDone, url: string, file?: string) {
  const schema = `voix_${randomBytes(8).toString('hex')}`
  if (!file) {
    await asAdmin((admin) => admin.query(`create schema ${schema}`))
    whenDone(async () => void (await asAdmin((admin) => admin.query(`drop schema ${schema} cascade`))))
  }
  const own = new URL(url)
  own.searchParams.set('options', `-c search_path=${schema}`)
  // Named, so that a test ends the connections of its own server and no others.
  own.searchParams.set('application_name', schema)
  const sites = [site('ziva', { layout: 'hyatt-ziva', settings: { locales: ['es'] } }), site('bonita')]
  return {
    server: await openTestServer({}, whenDone, file ? { file, sites } : { databaseUrl: own.href, sites }),
    schema,
  }
}

/** A page of a server, and an editor who gives it another title. */
async function withPage({ server, schema }: Opened) {
  const id = newId()
  const path = `rooms-${id}`
  const page = await server.content.pages.put(user('owner'), { ...pageOf('ziva', path, intro('a')), id })
  const { revision } = await server.content.pages.publish(user('owner'), id, page.revision)
  const editor = await server.signIn('editor')
  const save = () =>
    server.ask(`/api/pages/${id}`, {
      method: 'PATCH',
      headers: { ...editor.headers, accept: 'application/json' },
      body: { revision, title: 'Other rooms' },
    })
  return { server, schema, path, save }
}

function expectUnavailable({ status, headers, text }: { status: number; headers: object; text: string }): void {
  expect(`${status} ${text}`).toMatch(/^503/)
  expect(headers).toMatchObject({
    'retry-after': '5',
    'content-type': expect.stringContaining('application/problem+json'),
  })
  expect(JSON.parse(text)).toMatchObject({ code: 'database-unavailable', status: 503 })
  expect(text).not.toMatch(/select|update|127\.0\.0\.1/i)
}

/** Holds the pages of a schema, so that a save waits in the middle of its transaction. */
async function duringLock<T>(schema: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  return asAdmin(async (admin) => {
    await admin.query('begin')
    await admin.query(`lock table ${schema}.pages in exclusive mode`)
    try {
      return await work(admin)
    } finally {
      await admin.query('rollback')
    }
  })
}

/** Ends connections of a server once there are some. */
async function terminate(admin: pg.Client, schema: string, which: string): Promise<void> {
  const from = `from pg_stat_activity where application_name = '${schema}' and ${which}`
  await vi.waitFor(async () => expect((await admin.query(`select pid ${from}`)).rows.length).toBeGreaterThan(0), {
    timeout: 4000,
  })
  await admin.query(`select pg_terminate_backend(pid) ${from}`)
}

async function asAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: place, connectionTimeoutMillis: 2000 })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

/** A way to the database that can be shut, as a network or a database that is down. */
async function openWall(whenDone: WhenDone) {
  const sockets = new Set<Socket>()
  const { hostname, port } = new URL(place)
  const server = createServer((incoming) => {
    const outgoing = connect(Number(port || 5432), hostname)
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    incoming.pipe(outgoing).pipe(incoming)
    incoming.on('close', () => outgoing.destroy())
    outgoing.on('close', () => incoming.destroy())
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The wall has no port.')
  const url = new URL(place)
  url.host = `127.0.0.1:${address.port}`
  const shut = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  whenDone(async () => shut())
  return { url: url.href, shut, open: () => listen(address.port) }
}
