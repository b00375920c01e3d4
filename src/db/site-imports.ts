import { sql } from 'kysely'
import type { Connection } from './dialects/connection.ts'
import type { SiteImportRow, SiteImports } from './store.ts'

const columns = ['id', 'site_id', 'actor', 'at', 'updated_at', 'status', 'revision', 'data'] as const

/** Imports of whole sites. What they are read from is large, so it is only read where it is asked for. */
export function openSiteImports({ read, write }: Connection): SiteImports {
  return {
    async add(row) {
      await write.insertInto('site_imports').values(row).execute()
    },
    async get(id) {
      const row = await read.selectFrom('site_imports').select(columns).where('id', '=', id).executeTakeFirst()
      return row as SiteImportRow | undefined
    },
    async source(id) {
      const row = await read.selectFrom('site_imports').select('source').where('id', '=', id).executeTakeFirst()
      return row?.source
    },
    async list(siteId) {
      const rows = await read
        .selectFrom('site_imports')
        .select(columns)
        .where('site_id', '=', siteId)
        .orderBy('at', 'desc')
        .orderBy('id')
        .execute()
      return rows as readonly SiteImportRow[]
    },
    async save({ id, revision, status, data, updated_at, source, added }) {
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
    async remove(id) {
      await write.deleteFrom('site_imports').where('id', '=', id).execute()
    },
  }
}
