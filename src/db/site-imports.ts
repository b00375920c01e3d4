import { sql } from 'kysely'
import type { Connection } from './dialects/connection.ts'
import type { SiteImportRow } from './store.ts'

const columns = ['id', 'site_id', 'actor', 'at', 'updated_at', 'status', 'revision', 'data'] as const

/** Opens the imports of whole sites; their sources are large and read only on demand. */
export function openSiteImports({ read, write }: Connection) {
  return {
    async add(row: SiteImportRow & { readonly source: string }): Promise<void> {
      await write.insertInto('site_imports').values(row).execute()
    },
    async get(id: string): Promise<SiteImportRow | undefined> {
      const row = await read.selectFrom('site_imports').select(columns).where('id', '=', id).executeTakeFirst()
      return row as SiteImportRow | undefined
    },
    /** What it is read from, as it was given. */
    async source(id: string): Promise<string | undefined> {
      const row = await read.selectFrom('site_imports').select('source').where('id', '=', id).executeTakeFirst()
      return row?.source
    },
    /** Imports of a site, the latest first. */
    async list(siteId: string): Promise<readonly SiteImportRow[]> {
      const rows = await read
        .selectFrom('site_imports')
        .select(columns)
        .where('site_id', '=', siteId)
        .orderBy('at', 'desc')
        .orderBy('id')
        .execute()
      return rows as readonly SiteImportRow[]
    },
    /** Stores a row that still has its revision; false when another writer was faster. `added` is put behind its source. */
    async save({
      id,
      revision,
      status,
      data,
      updated_at,
      source,
      added,
    }: SiteImportRow & { readonly source?: string; readonly added?: string }): Promise<boolean> {
      const { numUpdatedRows } = await write
        .updateTable('site_imports')
        .set({
          ...{ revision: revision + 1, status, data, updated_at },
          ...(source !== undefined && { source }),
          ...(added !== undefined && { source: sql<string>`source || ${added}` }),
        })
        .where('id', '=', id)
        .where('revision', '=', revision)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
    async remove(id: string): Promise<void> {
      await write.deleteFrom('site_imports').where('id', '=', id).execute()
    },
  }
}
