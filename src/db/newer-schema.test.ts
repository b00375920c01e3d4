import { mkdtemp, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { newDatabase } from '../transfer/testing.ts'
import { openStore, type Store } from './open.ts'

it('an old version beside a newer schema reads on and writes nothing, in SQLite', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'voix-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const store = await openStore({ dataDir })
  await expectGuarded(store, async () => {
    const newer = new DatabaseSync(join(dataDir, 'voix.db'))
    newer.exec(migrated)
    newer.close()
  })
  await expect(openStore({ dataDir })).rejects.toThrow(/brought to 999-future by a newer version of Voix\. Start that/)
})

it('an old version beside a newer schema reads on and writes nothing, in PostgreSQL', async ({ skip }) => {
  const databaseUrl = (await newDatabase()) ?? skip('No PostgreSQL answers.')
  const store = await openStore({ dataDir: '/nowhere', databaseUrl })
  await expectGuarded(store, async () => {
    const newer = new pg.Client({ connectionString: databaseUrl })
    await newer.connect()
    await newer.query(migrated).finally(() => newer.end())
  })
  await expect(openStore({ dataDir: '/nowhere', databaseUrl })).rejects.toThrow(/by a newer version of Voix/)
})

const migrated = `insert into migrations (name, at) values ('999-future', '2030-01-01T00:00:00.000Z')`

async function expectGuarded(store: Store, migrateFurther: () => Promise<void>): Promise<void> {
  onTestFinished(() => store.close())
  await store.settings.set('colour', 'blue')
  await store.schema.check()
  expect(store.schema.isNewer()).toBe(false)
  await migrateFurther()
  await store.schema.check()
  expect(store.schema.isNewer()).toBe(true)
  const refused = { code: 'newer-version', message: expect.stringMatching(/^A newer version is being installed/) }
  await expect(store.settings.set('colour', 'red')).rejects.toMatchObject(refused)
  await expect(store.changes.announce(['everything'])).rejects.toMatchObject(refused)
  expect(await store.settings.get('colour')).toBe('blue')
  await store.ping()
}
