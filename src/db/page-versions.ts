import { sql } from 'kysely'
import { autosaveLabels } from '#model/studio/autosave.ts'
import type { Page } from '#model/page/page.ts'
import { pageFrom } from './json.ts'
import { now, note } from './page-rows.ts'
import type { Connection, Writing } from './dialects/connection.ts'
import type { Version, RecordWrite, PageWrite } from './store.ts'

export async function versionsOf({ read }: Connection, id: string): Promise<readonly Omit<Version, 'page'>[]> {
  const rows = await read
    .selectFrom('page_versions')
    .select(['revision', 'label', 'actor', 'at'])
    .where('page_id', '=', id)
    .orderBy('revision', 'desc')
    .execute()
  return rows.map((row) => ({ ...row }))
}

/** Version of a page, or the content of a release at that revision. */
export async function versionAt({ read }: Connection, id: string, revision: number): Promise<Version | undefined> {
  const row = await read
    .selectFrom('page_versions')
    .selectAll()
    .where('page_id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (row) return { revision, label: row.label, actor: row.actor, at: row.at, page: pageFrom(row.document) }
  // What waits in a release is no version yet, and is kept there whole.
  const held = await read
    .selectFrom('release_items')
    .select(['added_by', 'added_at', 'document'])
    .where('entity', '=', 'pages')
    .where('document_id', '=', id)
    .where('revision', '=', revision)
    .where('action', '=', 'publish')
    .limit(1)
    .executeTakeFirst()
  return held && { revision, label: '', actor: held.added_by, at: held.added_at, page: pageFrom(held.document) }
}

/** Names a stored version, or stores the working copy under a name; false when neither has that revision. */
export function nameVersion(
  { write }: Connection,
  id: string,
  revision: number,
  { label, actor, event }: Required<Pick<RecordWrite, 'actor'>> & PageWrite & { readonly label: string },
): Promise<boolean> {
  return write.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('page_versions')
      .set({ label })
      .where('page_id', '=', id)
      .where('revision', '=', revision)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) {
      const row = await transaction
        .selectFrom('pages')
        .innerJoin('page_documents', 'page_documents.page_id', 'pages.id')
        .select('document')
        .where('id', '=', id)
        .where('revision', '=', revision)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (!row) return false
      await keepVersion(transaction, pageFrom(row.document), { revision, label, actor, at: now() })
    }
    await note(transaction, id, { ...(event && { event }) }, [])
    return true
  })
}

/** Deletes a version. */
export async function forgetVersion({ write }: Connection, id: string, revision: number): Promise<void> {
  await write.deleteFrom('page_versions').where('page_id', '=', id).where('revision', '=', revision).execute()
}

/** Label of a version of autosaves: `autosaveLabel`. */
const isAutosave = sql<boolean>`page_versions.label like ${autosaveLabels}`

export async function keepVersion(
  transaction: Writing,
  page: Page,
  about: { revision: number; label: string; actor: string; at: string },
): Promise<void> {
  await transaction
    .insertInto('page_versions')
    .values({ page_id: page.id, ...about, document: JSON.stringify(page) })
    .onConflict((conflict) =>
      conflict.columns(['page_id', 'revision']).doUpdateSet({
        // A name that a user gave it stays when it is published; an autosave is one no longer, so that it is kept.
        label:
          about.label === '' ? sql<string>`case when ${isAutosave} then '' else page_versions.label end` : about.label,
        actor: about.actor,
        at: about.at,
      }),
    )
    .execute()
}
