import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openSqlite } from './sqlite.ts'

it('stores short transactions that wait together, and takes back the one that fails', async () => {
  const { add, words } = await opened()
  const outcomes = await Promise.allSettled(['one', 'two', 'two', 'three'].map(add))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(await words()).toEqual(['one', 'three', 'two'])
})

it('answers only what another connection can read', async () => {
  const { add, words } = await opened()
  await Promise.all(
    ['one', 'two', 'three'].map(async (word) => {
      await add(word)
      expect(await words()).toContain(word)
    }),
  )
})

it('writes to the disk once for those that wait for the same writer', async () => {
  const { add, logBytes, write } = await opened()
  let release = () => {}
  const writer = write.transaction().execute(() => new Promise<void>((resolve) => (release = resolve)))
  const adding = Array.from({ length: 50 }, (_, i) => add(`word ${i}`))
  const before = await logBytes()
  release()
  await Promise.all([writer, ...adding])
  // Each write has at least one page of the file.
  expect((await logBytes()) - before).toBeLessThan(10 * 4096)
})

it('says that the disk is full to all who are not stored, and goes on once there is space', async () => {
  const { add, write, words } = await opened()
  await sql`pragma max_page_count = 20`.execute(write)
  const outcomes = await Promise.allSettled([add('small'), add('x'.repeat(200_000)), add('later')])
  expect(outcomes).toMatchObject(outcomes.map(() => ({ status: 'rejected', reason: { code: 'storage-full' } })))
  expect(await words()).toEqual([])
  await sql`pragma max_page_count = 1000000`.execute(write)
  await add('again')
  expect(await words()).toEqual(['again'])
})

it('is a part of the transaction in which it is asked', async () => {
  const { add, words, atomically } = await opened()
  const whole = atomically(async () => {
    await add('inside')
    throw new Error('No.')
  })
  await expect(whole).rejects.toThrow('No.')
  expect(await words()).toEqual([])
})

async function opened() {
  const folder = await mkdtemp(join(tmpdir(), 'voix-commits-'))
  const { read, write, together, atomically, close } = openSqlite(join(folder, 'shared.db'))
  onTestFinished(async () => {
    await close()
    await rm(folder, { recursive: true })
  })
  await sql`create table notes (words text primary key) strict`.execute(write)
  return {
    write,
    atomically,
    logBytes: async () => (await stat(join(folder, 'shared.db-wal'))).size,
    add: (word: string) =>
      together(() =>
        write
          .transaction()
          .execute(async (writing) => void (await sql`insert into notes values (${word})`.execute(writing))),
      ),
    words: async () =>
      (await sql<{ words: string }>`select words from notes order by words`.execute(read)).rows.map(
        ({ words }) => words,
      ),
  }
}
