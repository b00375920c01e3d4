import type { Page } from '#model/page/page.ts'
import { unlessTaken, note, now, columnsOf } from './page-rows.ts'
import { autosaveGround, keepAutosave } from './page-autosaves.ts'
import { foldLive, storedAuthors } from './page-live.ts'
import { indexPage } from './page-index-rows.ts'
import { publishInvalidation } from './invalidation-log.ts'
import { sql } from 'kysely'
import { type Connection, isAmong, type Writing } from './dialects/connection.ts'
import type {
  LiveFold,
  PageRow,
  PageWrite,
  PageOrigin,
  RecordWrite,
  TranslatedTexts,
  TranslationStatus,
} from './store.ts'

/** Stores a new page as revision 1. False when the path is taken in that site and language. */
export async function createPage(
  { write }: Connection,
  page: Page,
  actor: string,
  about: PageWrite & PageOrigin = {},
): Promise<boolean> {
  const created = await unlessTaken(
    write.transaction().execute(async (transaction) => {
      await insert(transaction, page, actor, about)
      await note(transaction, page.id, about, [false])
    }),
  )
  return created !== 'taken'
}

/**
 * Replaces the working copy at `baseRevision` and logs the commands in the same transaction; returns the new revision, `'stale'`,
 * or `'taken'` for a path in use.
 */
export function savePage(
  { write }: Connection,
  page: Page,
  baseRevision: number,
  log: {
    readonly commands: readonly unknown[]
    readonly actor: string
    /** Who changed it last, where that is not the actor: who only comments changes nothing. */
    readonly updated_by?: string
    readonly isAuto?: boolean
    readonly live?: LiveFold
    readonly translated?: {
      readonly texts: TranslatedTexts
      readonly status: TranslationStatus | null
      /** Revision of the source of which it says all; absent where it does not. */
      readonly revision?: number
    }
  } & PageWrite,
): Promise<number | 'stale' | 'taken'> {
  return unlessTaken(
    write.transaction().execute(async (transaction) => {
      const at = now()
      const revision = baseRevision + 1
      const ground =
        log.isAuto && (await autosaveGround(transaction, page.id, { base: baseRevision, actor: log.actor, at }))
      const { numUpdatedRows } = await transaction
        .updateTable('pages')
        .set({
          ...columnsOf(page),
          ...{ revision, updated_at: at, updated_by: log.updated_by ?? log.actor },
          ...(log.updated_by === undefined && { updated_with: othersOf(log) }),
          ...(log.translated && {
            translated_texts: JSON.stringify(log.translated.texts),
            translation_status: log.translated.status,
            ...(log.translated.revision !== undefined && { translated_revision: log.translated.revision }),
          }),
        })
        .where('id', '=', page.id)
        .where('revision', '=', baseRevision)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return 'stale'

      await transaction
        .updateTable('page_documents')
        .set({ document: JSON.stringify(page) })
        .where('page_id', '=', page.id)
        .execute()
      await transaction
        .insertInto('page_commands')
        .values({
          page_id: page.id,
          revision,
          commands: JSON.stringify(log.commands),
          actor: log.actor,
          at,
          authors: log.live ? storedAuthors(log.live.authors, log.actor) : '',
        })
        .execute()
      if (log.live) await foldLive(transaction, page.id, log.live.through)
      await indexPage(transaction, page)
      if (ground) await keepAutosave(transaction, page, { revision, actor: log.actor, at, ground })
      await note(transaction, page.id, log, [false])
      return revision
    }),
  )
}

/** The people whose edits are in a save, without who saves, as they are stored. */
function othersOf({ actor, live }: { readonly actor: string; readonly live?: LiveFold }): string {
  const others = [...new Set(live?.editors)].filter((author) => author !== actor)
  return others.length > 0 ? JSON.stringify(others) : ''
}

/** Changes status or schedule without a new revision; false for a missing page. */
export function markPage(
  connection: Connection,
  id: string,
  {
    translated_texts: texts,
    ...changes
  }: Partial<Pick<PageRow, 'status' | 'publish_at' | 'unpublish_at' | 'translation_status' | 'translated_revision'>> & {
    readonly translated_texts?: TranslatedTexts
  },
  about: RecordWrite,
): Promise<boolean> {
  return connection.write.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('pages')
      .set({ ...changes, ...(texts && { translated_texts: JSON.stringify(texts) }) })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await note(transaction, id, { ...(about.event && { event: about.event }) }, [])
    await publishInvalidation(connection, transaction, about.tags)
    return true
  })
}

/** Notes that translations say what their source says at a revision. */
export async function levelWith({ write }: Connection, ids: readonly string[], revision: number): Promise<void> {
  if (ids.length === 0) return
  await write
    .updateTable('pages')
    .set({ translated_revision: revision })
    .where(isAmong(sql.ref('id'), ids))
    .execute()
}

export async function insert(transaction: Writing, page: Page, actor: string, origin: PageOrigin): Promise<void> {
  if (await takeFromTrash(transaction, page, actor)) return indexPage(transaction, page)
  const at = now()
  await transaction
    .insertInto('pages')
    .values({
      id: page.id,
      ...columnsOf(page),
      revision: 1,
      status: 'draft',
      translation_group: origin.translation_group ?? page.id,
      translation_status: origin.translation_status ?? null,
      translated_from: origin.translated_from ?? null,
      translated_revision: origin.translated_revision ?? null,
      translated_texts: origin.translated_texts ? JSON.stringify(origin.translated_texts) : null,
      template_id: origin.template_id ?? null,
      created_at: at,
      created_by: actor,
      updated_at: at,
      updated_by: actor,
    })
    .execute()
  await transaction
    .insertInto('page_documents')
    .values({ page_id: page.id, document: JSON.stringify(page) })
    .execute()
  await indexPage(transaction, page)
}

/** A page that was trashed and is imported again goes on where it stopped: its log and versions are still there. */
async function takeFromTrash(transaction: Writing, page: Page, actor: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('pages')
    .set((column) => ({
      ...columnsOf(page),
      revision: column('revision', '+', 1),
      status: 'draft',
      deleted_at: null,
      updated_at: now(),
      updated_by: actor,
    }))
    .where('id', '=', page.id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await transaction
    .updateTable('page_documents')
    .set({ document: JSON.stringify(page) })
    .where('page_id', '=', page.id)
    .execute()
  return true
}
