import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { openStore } from '../open.ts'
import { openPostgres } from './postgres.ts'
import { describeStore, type Trial } from '../store.cases.ts'
import { hasPostgres, newSchema, runOnPostgres, testPostgres } from '../testing.ts'

if (await hasPostgres()) {
  describeStore('PostgreSQL', begin)
  describe('A connection that PostgreSQL ends', () => {
    it('between two statements of a transaction fails that transaction alone', async () => {
      const { write, close } = await openPostgres(testPostgres)
      const cut = write.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
        await runOnPostgres(`select pg_terminate_backend(${rows[0]!.pid})`)
        // Nobody is asking when the news of it arrives.
        await pause(100)
        await sql`select 1`.execute(transaction)
      })
      await expect(cut).rejects.toMatchObject({ code: 'database-unavailable' })
      expect((await sql<{ one: number }>`select 1 as one`.execute(write)).rows).toEqual([{ one: 1 }])
      await close()
    })

    it('because nothing comes back on it is replaced, and what it held up is not held up any more', async () => {
      const network = await openNetwork()
      const url = new URL(network.url)
      url.searchParams.set('query_timeout', '1500')
      const { write, close } = await openPostgres(url.href)
      const one = () => sql<{ one: number }>`select 1 as one`.execute(write)
      await Promise.all([one(), one(), one()])
      network.breakOff()
      const began = performance.now()
      const transaction = write.transaction().execute((own) => sql`select 1`.execute(own))
      await expect(transaction).rejects.toMatchObject({ code: 'database-unavailable' })
      // Taking it back is asked of nobody who does not answer.
      expect(performance.now() - began).toBeLessThan(2 * 1500)
      expect((await one()).rows).toEqual([{ one: 1 }])
      await close()
      network.close()
    })

    it('because nothing comes back on it, after another one was replaced, ends no connection that is whole', async () => {
      const network = await openNetwork()
      const url = new URL(network.url)
      url.searchParams.set('query_timeout', '1500')
      const { write, close } = await openPostgres(url.href)
      const pid = async () =>
        (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(write)).rows.map((row) => row.pid)
      await Promise.all([pid(), pid()])
      network.breakOff()
      const refused = { code: 'database-unavailable' }
      const first = pid().catch((error: unknown) => error)
      await pause(750)
      const second = pid().catch((error: unknown) => error)
      expect(await first).toMatchObject(refused)
      const whole = await pid()
      expect(await second).toMatchObject(refused)
      expect(await pid()).toEqual(whole)
      await close()
      network.close()
    })

    it('because nothing comes back on it keeps nobody waiting once the database refuses a question', async () => {
      const network = await openNetwork()
      const url = new URL(network.url)
      url.searchParams.set('query_timeout', '300')
      const { write, close } = await openPostgres(url.href)
      const one = () => sql<{ one: number }>`select 1 as one`.execute(write)
      network.breakOff()
      await expect(one()).rejects.toMatchObject({ code: 'database-unavailable' })
      await expect(sql`select 1 / 0`.execute(write)).rejects.toMatchObject({ code: '22012' })
      expect((await one()).rows).toEqual([{ one: 1 }])
      await close()
      network.close()
    })

    it('because two transactions wait for each other, has one of them begin again', async () => {
      const { url, remove } = await newSchema()
      const { write, close } = await openPostgres(url)
      await sql`create table pair (name text primary key, count int not null)`.execute(write)
      await sql`insert into pair values ('a', 0), ('b', 0)`.execute(write)
      const add = (...names: readonly string[]) =>
        write.transaction().execute(async (transaction) => {
          for (const name of names) {
            await sql`update pair set count = count + 1 where name = ${name}`.execute(transaction)
            await pause(100)
          }
        })
      await Promise.all([add('a', 'b'), add('b', 'a')])
      expect((await sql<{ count: number }>`select count from pair`.execute(write)).rows).toEqual([
        { count: 2 },
        { count: 2 },
      ])
      await close()
      await remove()
    })

    it('while a migration waits for its lock fails the start, which then succeeds', async () => {
      const { name, url: own, remove } = await newSchema()
      const url = new URL(own)
      url.searchParams.set('application_name', name)
      const open = () => openStore({ databaseUrl: url.href, dataDir: '/nowhere' })
      const holder = new pg.Client({ connectionString: testPostgres })
      await holder.connect()
      await holder.query(`select pg_advisory_lock(${0x766f6978})`)
      const cut = open().catch((error: unknown) => error)
      const waiting = `select pg_terminate_backend(pid) from pg_stat_activity
        where wait_event = 'advisory' and application_name = '${name}'`
      await vi.waitFor(async () => expect((await holder.query(waiting)).rows.length).toBe(1), 10_000)
      expect(await cut).toMatchObject({ code: 'database-unavailable' })
      await holder.end()
      await (await open()).close()
      await remove()
    })
  })
} else
  describe.skip(`PostgreSQL: nothing answers at ${new URL(testPostgres).host}; set TEST_DATABASE_URL to try it`, () =>
    it('is not tried', () => undefined))

/** Begins a trial in a schema of its own, so that tests run side by side in one database. */
async function begin(): Promise<Trial> {
  const { url, remove } = await newSchema()
  return { open: () => openStore({ databaseUrl: url, dataDir: '/nowhere' }), remove }
}

/** A way to the PostgreSQL of the tests whose open connections can be made dead without anybody being told. */
async function openNetwork() {
  const { hostname, port } = new URL(testPostgres)
  const links: Socket[] = []
  const server = createServer((near) => {
    const far = connect(Number(port || 5432), hostname)
    near.pipe(far).pipe(near)
    links.push(near, far)
    for (const socket of [near, far]) socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(testPostgres)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    breakOff: () => links.forEach((socket) => socket.unpipe().pause()),
    close() {
      links.forEach((socket) => socket.destroy())
      server.close()
    },
  }
}
