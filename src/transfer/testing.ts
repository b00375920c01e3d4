import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { pageOf, record, silently, site, user } from '#services/testing.ts'
import { openStore, type Store } from '#db/open.ts'
import { hasPostgres, newSchema } from '#db/testing.ts'

/** Address of an empty PostgreSQL schema for this test; undefined where no PostgreSQL answers. */
export async function newDatabase(): Promise<string | undefined> {
  if (!(await hasPostgres())) return undefined
  const { url, remove } = await newSchema()
  onTestFinished(remove)
  return url
}

/** Empty folder of this test. */
export async function newFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'voix-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

/** Recipe text with letters that a copy may lose. */
export const oddText = '\u2028 é ñ مرحبا 😀'

/** Test installation on SQLite with an owner, a site, a page and a recipe. */
export async function newInstallation(
  add: (store: Store, dataDir: string, owner: ReturnType<typeof user>) => Promise<unknown>,
): Promise<{ readonly dataDir: string }> {
  const dataDir = await newFolder()
  const store = await openStore({ dataDir })
  try {
    const owner = user('owner')
    await store.users.put(owner)
    await store.sites.put(site('one'))
    await store.pages.create(pageOf('one', ''), owner.id)
    await store.records.put(record('recipes', 'kept', { text: oddText }), silently)
    await add(store, dataDir, owner)
  } finally {
    await store.close()
  }
  return { dataDir }
}
