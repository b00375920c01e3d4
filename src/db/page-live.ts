import { listFrom, objectFrom } from './json.ts'
import { mostNames } from './media.ts'
import { unlessTaken } from './page-rows.ts'
import type { Connection, Writing } from './dialects/connection.ts'
import type { LiveEdit, LiveEntry } from '#model/studio/live-edit.ts'
import type { LiveCounters, NewLiveEdit } from './store.ts'

/** Marks of saved edits that are remembered, so that an edit that is sent again is known. */
const marksKept = 2000

/** Counters of the live log of a page, and the revision that the log stands on; undefined when there is no page. */
export async function liveCounters({ read }: Connection, id: string): Promise<LiveCounters | undefined> {
  const row = await read
    .selectFrom('pages')
    .leftJoin('page_live', 'page_live.page_id', 'pages.id')
    .select(['pages.revision', 'page_live.number', 'page_live.folded'])
    .where('pages.id', '=', id)
    .where('pages.deleted_at', 'is', null)
    .executeTakeFirst()
  return row && { revision: row.revision, number: row.number ?? 0, folded: row.folded ?? 0 }
}

/** Edits of the live log after a number, in order, without saved ones. */
export async function liveEdits({ read }: Connection, id: string, after: number): Promise<readonly LiveEdit[]> {
  const rows = await read
    .selectFrom('page_live_edits')
    .select(['number', 'edit', 'version', 'author', 'at', 'entry'])
    .where('page_id', '=', id)
    .where('number', '>', after)
    .where('entry', '!=', '')
    .orderBy('number')
    .execute()
  return rows.map(({ entry, ...row }) => ({ ...row, entry: entryFrom(entry) }))
}

/** Numbers of recent edits of the log, by `{edit} {version}`. */
export async function liveMarks(
  { read }: Connection,
  id: string,
  edits: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (edits.length === 0) return new Map()
  const rows = await read
    .selectFrom('page_live_edits')
    .select(['number', 'edit', 'version'])
    .where('page_id', '=', id)
    .where('edit', 'in', [...new Set(edits)])
    .execute()
  return new Map(rows.map(({ edit, version, number }) => [`${edit} ${version}`, number]))
}

/**
 * Appends edits to the log; false when others came first, one is in it already, or a scheduled release holds the page (except for
 * comments).
 */
export async function appendLive(
  { write, together }: Connection,
  id: string,
  at: LiveCounters,
  edits: readonly NewLiveEdit[],
  { isOfReview = false } = {},
): Promise<boolean> {
  const rows = edits.map(({ entry, ...edit }, i) => ({
    page_id: id,
    number: at.number + i + 1,
    ...edit,
    entry: JSON.stringify(entry),
  }))
  const append = async (transaction: Writing) => {
    if (at.number === 0)
      await transaction
        .insertInto('page_live')
        .values({ page_id: id, number: 0, folded: 0 })
        .onConflict((conflict) => conflict.column('page_id').doNothing())
        .execute()
    const page = transaction
      .selectFrom('pages')
      .select('id')
      .where('id', '=', id)
      .where('revision', '=', at.revision)
      .where('deleted_at', 'is', null)
    const { numUpdatedRows } = await transaction
      .updateTable('page_live')
      .set({ number: at.number + edits.length })
      .where('page_id', '=', id)
      .where('number', '=', at.number)
      // A save that is under way holds the counters, and changes this one.
      .where('folded', '=', at.folded)
      .where(({ exists }) => exists(page))
      .$if(!isOfReview, (found) => found.where(({ not, exists }) => not(exists(scheduledWith(transaction, id)))))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await transaction.insertInto('page_live_edits').values(rows).execute()
    return true
  }
  return (await unlessTaken(together(() => write.transaction().execute(append)))) === true
}

/** Scheduled releases that hold a page: what was checked is what will be published. */
function scheduledWith(transaction: Writing, id: string) {
  return transaction
    .selectFrom('release_items')
    .innerJoin('releases', 'releases.id', 'release_items.release_id')
    .select('releases.id')
    .where('release_items.entity', '=', 'pages')
    .where('release_items.document_id', '=', id)
    .where('releases.status', '=', 'scheduled')
}

/** Merges the log up to a number into the page, in the transaction that saves it. */
export async function foldLive(transaction: Writing, id: string, through: number): Promise<void> {
  await transaction.updateTable('page_live').set({ folded: through }).where('page_id', '=', id).execute()
  const saved = transaction.updateTable('page_live_edits').set({ entry: '' })
  await saved.where('page_id', '=', id).where('number', '<=', through).where('entry', '!=', '').execute()
  await transaction
    .deleteFrom('page_live_edits')
    .where('page_id', '=', id)
    .where('number', '<=', through - marksKept)
    .execute()
}

/** Last numbers of the logs of pages, without pages that have none. */
export async function liveNumbers({ read }: Connection, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  for (let start = 0; start < ids.length; start += mostNames) {
    const rows = await read
      .selectFrom('page_live')
      .select(['page_id', 'number'])
      .where('page_id', 'in', ids.slice(start, start + mostNames))
      .execute()
    for (const row of rows) found.set(row.page_id, row.number)
  }
  return found
}

/** Stored authors of commands; empty where all are the saving user's. */
export function storedAuthors(authors: readonly string[], actor: string): string {
  return authors.every((author) => author === actor) ? '' : JSON.stringify(authors)
}

/** Parses stored authors of commands. */
export function authorsFrom(stored: string): readonly string[] {
  return stored === '' ? [] : listFrom(stored).map(String)
}

function entryFrom(stored: string): LiveEntry {
  const entry = objectFrom(stored)
  if (typeof entry.tab !== 'string' || typeof entry.by !== 'string')
    throw new Error('The database holds something else where an edit should be.')
  return entry as unknown as LiveEntry
}
