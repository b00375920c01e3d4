import { sql } from 'kysely'
import { documents, rowFrom } from './page-reading.ts'
import { hidePage } from './page-publishing.ts'
import { now, unlessTaken, note, columnsOf } from './page-rows.ts'
import { publishInvalidation } from './invalidation-log.ts'
import { isAmong, type Connection, type Writing } from './dialects/connection.ts'
import { summaryColumns } from './page-list.ts'
import { pageFrom } from './json.ts'
import type { PageRow, RecordWrite, PageSummary } from './store.ts'

/** A page in the trash. */
export async function pageInTrash(connection: Connection, id: string): Promise<PageRow | undefined> {
  const row = await documents(connection)
    .where('pages.deleted_at', 'is not', null)
    .where('pages.id', '=', id)
    .executeTakeFirst()
  return row && rowFrom(row)
}

/** Moves a page to the trash; its path is free again. */
export function trashPage(connection: Connection, id: string, about: RecordWrite): Promise<void> {
  return hidePage(connection, id, about, { status: 'unpublished', deleted_at: now(), updated_by: about.actor })
}

/** Restores a page from the trash as a draft, optionally to another path; `'taken'` when that is in use. */
export function restorePage(
  connection: Connection,
  id: string,
  about: RecordWrite,
  path?: string,
): Promise<boolean | 'taken'> {
  return unlessTaken(
    connection.write.transaction().execute(async (transaction) => {
      if (path !== undefined) await moveTrashed(transaction, id, path)
      const { numUpdatedRows } = await transaction
        .updateTable('pages')
        .set({ deleted_at: null, status: 'draft', updated_at: now(), updated_by: about.actor })
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      await note(transaction, id, about, [false])
      await publishInvalidation(connection, transaction, about.tags)
      return true
    }),
  )
}

/** Removes a page and its history for good. */
export function removePage(connection: Connection, id: string, about: RecordWrite): Promise<boolean> {
  return connection.write.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction.deleteFrom('pages').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await note(transaction, id, { ...about, uses: [] }, [false, true])
    await publishInvalidation(connection, transaction, about.tags)
    return true
  })
}

/** Pages in the trash, the latest first. */
export async function trashedPages(
  { read }: Connection,
  sites?: readonly string[],
): Promise<readonly (PageSummary & { readonly deleted_at: string })[]> {
  let found = read.selectFrom('pages').where('deleted_at', 'is not', null)
  if (sites) found = found.where(isAmong(sql.ref('site_id'), sites))
  const rows = await found
    .select([...summaryColumns, 'deleted_at'])
    .orderBy('deleted_at', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, deleted_at: row.deleted_at ?? '' }))
}

/** Gives a page in the trash another path, in its row and in what it holds. */
async function moveTrashed(transaction: Writing, id: string, path: string): Promise<void> {
  const { document } = await transaction
    .selectFrom('page_documents')
    .select('document')
    .where('page_id', '=', id)
    .executeTakeFirstOrThrow()
  const page = { ...pageFrom(document), path }
  await transaction.updateTable('pages').set(columnsOf(page)).where('id', '=', id).execute()
  await transaction
    .updateTable('page_documents')
    .set({ document: JSON.stringify(page) })
    .where('page_id', '=', id)
    .execute()
}
