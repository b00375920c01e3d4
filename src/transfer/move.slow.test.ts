import { readdir } from 'node:fs/promises'
import { expect, it, onTestFinished } from 'vitest'
import { record, silently } from '#services/testing.ts'
import { startSession } from '#server/auth/sessions.ts'
import { installationTables, uncarriedTables } from '#db/archive-tables.ts'
import { openStore } from '#db/open.ts'
import { copyDatabase } from './copy-database.ts'
import { moveDatabase } from './move.ts'
import { newDatabase, newFolder, newInstallation } from './testing.ts'

it('moves to PostgreSQL and back, with sessions and what is to be sent', async (context) => {
  const databaseUrl = await newDatabase()
  if (!databaseUrl) return context.skip()
  const here = await openInstallation()
  const { tables, setting } = await moveDatabase(here, databaseUrl)
  expect(setting).toBe(`DATABASE_URL=${databaseUrl}`)
  expect(rowsOf(tables)).toMatchObject({ sites: 1, pages: 1, records: 1, users: 1, sessions: 1, outbox: 0 })
  const back = { dataDir: await newFolder(), databaseUrl }
  expect((await moveDatabase(back, 'sqlite')).tables).toEqual(tables)
  expect((await readdir(back.dataDir)).filter((name) => name.startsWith('voix.db'))).toEqual(['voix.db'])
  const store = await openStore({ dataDir: back.dataDir })
  onTestFinished(() => store.close())
  expect((await store.pages.list({ limit: 10, search: 'Home' })).rows).toHaveLength(1)
})

it('refuses a database that has something in it, and leaves it as it was', async (context) => {
  const databaseUrl = await newDatabase()
  if (!databaseUrl) return context.skip()
  const here = await openInstallation()
  await moveDatabase(here, databaseUrl)
  await expect(moveDatabase(here, databaseUrl)).rejects.toThrow('is not empty (1 in sites')
  await expect(moveDatabase({ ...here, databaseUrl }, 'sqlite')).rejects.toThrow('exists already')
  await expect(moveDatabase({ ...here, databaseUrl }, databaseUrl)).rejects.toThrow('uses this database already')
  await expect(moveDatabase(here, 'mysql://x')).rejects.toThrow('is no database')
})

it('keeps nothing when the source changes meanwhile', async () => {
  const here = await openInstallation()
  const store = await openStore(here)
  onTestFinished(() => store.close())
  const there = { dataDir: await newFolder() }
  let write: Promise<unknown> | undefined
  const onTable = async () => void (await (write ??= store.records.put(record('recipes', 'late'), silently)))
  await expect(copyDatabase(here, there, { onTable })).rejects.toThrow(
    'records, record_versions changed, so nothing was kept',
  )
  const written = await openStore(there)
  onTestFinished(() => written.close())
  expect(await written.sites.list()).toEqual([])
})

it('knows what becomes of every table that no export carries', () => {
  const remade = [
    'migrations',
    'noted_kinds',
    'page_names',
    'page_texts',
    'page_changes',
    'changes',
    'public_changes',
    'search_documents',
    'search_grams',
    'search_pending',
    'search_words',
  ]
  expect([...installationTables.map(({ name }) => name), ...remade].toSorted()).toEqual(
    Object.keys(uncarriedTables).toSorted(),
  )
})

function rowsOf(tables: readonly { readonly table: string; readonly rows: number }[]): Record<string, number> {
  return Object.fromEntries(tables.map(({ table, rows }) => [table, rows]))
}

function openInstallation() {
  return newInstallation((store, _dataDir, owner) => startSession(store, owner, 3600))
}
