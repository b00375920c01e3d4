import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openPostgres } from '../dialects/postgres.ts'
import { openSqlite } from '../dialects/sqlite.ts'
import { storeOver } from '../open.ts'
import { hasPostgres, newSchema } from '../testing.ts'
import { migrate } from './migrate.ts'
import { noteKinds } from './noted-kinds.ts'

const isThere = await hasPostgres()

/** A database of its own, with the schema of today. */
async function opened(kind: 'sqlite' | 'postgres') {
  const schema = kind === 'postgres' ? await newSchema() : undefined
  const connection = schema ? await openPostgres(schema.url) : openSqlite(':memory:')
  onTestFinished(async () => {
    await connection.close()
    await schema?.remove()
  })
  await migrate(connection)
  return connection
}

const spa = {
  ...{ id: 'spa', entity: 'spas', site_id: 'ziva', language_code: 'en', slug: 'spa', title: 'Spa' },
  ...{ data: { title: 'Spa' }, revision: 0, updated_at: '' },
}

describe.each(['sqlite', 'postgres'] as const)('A kind of record that is declared again in %s', (database) => {
  it.skipIf(database === 'postgres' && !isThere)('is noted for the search and the feed of changes', async () => {
    const connection = await opened(database)
    const store = storeOver(connection)
    const about = { actor: 'ada', tags: [], publish: true }
    await store.records.put(spa, about)
    const pending = async () =>
      (await sql<{ id: string }>`select id from search_pending where kind = 'spas'`.execute(connection.read)).rows
    const changes = async () =>
      (await sql<{ event: string }>`select event from public_changes where entity = 'spas'`.execute(connection.read))
        .rows
    expect([await pending(), await changes()]).toEqual([[], []])
    expect(await noteKinds(connection, { public: ['spas'], routed: ['spas'] })).toBe(true)
    expect(await noteKinds(connection, { public: ['spas'], routed: ['spas'] })).toBe(false)
    expect(await pending()).toEqual([{ id: 'spa' }])
    await store.records.put({ ...spa, revision: 1, data: { title: 'The spa' } }, about)
    expect(await changes()).toEqual([{ event: 'publish' }])
    expect(await noteKinds(connection, { public: ['suites'], routed: ['suites'] })).toBe(true)
    await store.records.put({ ...spa, id: 'other', slug: 'other' }, about)
    expect(await pending()).toEqual([{ id: 'spa' }])
  })
})
