import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openStore } from '../open.ts'
import { openSqlite } from './sqlite.ts'
import { describeStore, type Trial } from '../store.cases.ts'

describeStore('SQLite', begin)

it('tells a full disk from a file that nobody can write, leaves nothing half done, and goes on once there is space', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'voix-store-'))
  const { read, write, close } = openSqlite(join(folder, 'full.db'))
  await sql`create table notes (id integer primary key, words text not null) strict`.execute(write)
  await sql`insert into notes (words) values ('first')`.execute(write)
  await sql`pragma max_page_count = 20`.execute(write)
  const filling = write.transaction().execute(async (transaction) => {
    for (let i = 0; i < 100; i++) await sql`insert into notes (words) values (${'x'.repeat(4000)})`.execute(transaction)
  })
  await expect(filling).rejects.toMatchObject({ code: 'storage-full', status: 507, cause: { errcode: 13 } })
  expect((await sql`select words from notes`.execute(read)).rows).toEqual([{ words: 'first' }])
  await sql`pragma max_page_count = 1000000`.execute(write)
  await sql`insert into notes (words) values ('second')`.execute(write)
  expect((await sql`select words from notes`.execute(read)).rows.length).toBe(2)
  await close()
  await rm(folder, { recursive: true })
})

it('tells a full disk also where the transaction that fills it is a part of another', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'voix-store-'))
  const { write, atomically, close } = openSqlite(join(folder, 'full.db'))
  await sql`create table notes (words text not null) strict`.execute(write)
  await sql`pragma max_page_count = 20`.execute(write)
  const filling = (transaction: typeof write) =>
    sql`insert into notes (words) values (${'x'.repeat(200_000)})`.execute(transaction)
  const whole = atomically(() => write.transaction().execute(filling))
  await expect(whole).rejects.toMatchObject({ code: 'storage-full' })
  await close()
  await rm(folder, { recursive: true })
})

it('gives visitors their turn while something reads one page after the other', async () => {
  const { read, close } = openSqlite(':memory:')
  let hasTurned = false
  setImmediate(() => (hasTurned = true))
  for (let i = 0; i < 1_000_000 && !hasTurned; i++) await sql`select 1`.execute(read)
  expect(hasTurned).toBe(true)
  await close()
})

it('lets another process write between the transactions of one that writes for long', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'voix-store-'))
  const [long, short] = [openSqlite(join(folder, 'shared.db')), openSqlite(join(folder, 'shared.db'))]
  await sql`create table notes (words text not null) strict`.execute(long.write)
  let isOver = false
  const writing = (async () => {
    while (!isOver)
      await long.write.transaction().execute(async (transaction) => {
        await sql`insert into notes (words) values ('long')`.execute(transaction)
        await pause(20)
      })
  })()
  await pause(50)
  try {
    for (let i = 0; i < 3; i++) await sql`insert into notes (words) values ('short')`.execute(short.write)
  } finally {
    isOver = true
    await writing
    await long.close()
    await short.close()
    await rm(folder, { recursive: true })
  }
}, 20_000)

async function begin(): Promise<Trial> {
  const dataDir = await mkdtemp(join(tmpdir(), 'voix-store-'))
  return { open: () => openStore({ dataDir }), remove: () => rm(dataDir, { recursive: true }) }
}
