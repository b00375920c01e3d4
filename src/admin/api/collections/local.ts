import openSqlite from '@sqlite.org/sqlite-wasm'
import type { CollectionName, CollectionRow } from '#model/records/collections.ts'

/** Opens SQLite in this browser; each collection is fetched and loaded at its first query. */
export async function openLocal(dump: (name: CollectionName) => Promise<string>): Promise<AskCollection> {
  const sqlite = await openSqlite()
  const filled = new Map<CollectionName, Promise<InstanceType<typeof sqlite.oo1.DB>>>()
  return async (name, sql) => {
    const kept = filled.get(name) ?? fill(name)
    filled.set(name, kept)
    // A collection that could not be fetched is fetched again at the next query.
    const database = await kept.catch((error: unknown) => {
      filled.delete(name)
      throw error
    })
    return database.selectObjects(sql) as unknown as readonly CollectionRow[]
  }

  async function fill(name: CollectionName) {
    const text = await dump(name)
    const database = new sqlite.oo1.DB(':memory:')
    database.exec(text)
    return database
  }
}

export type AskCollection = (name: CollectionName, sql: string) => Promise<readonly CollectionRow[]>
