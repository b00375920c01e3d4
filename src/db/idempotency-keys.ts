import type { Connection } from './dialects/connection.ts'
import { isLocked } from './dialects/unavailable.ts'
import { listFrom } from './json.ts'
import { VoixError } from '#model/errors.ts'
import type { StoredAnswer, Import, ImportedRow } from './store.ts'

/** Idempotency keys: the stored answers of requests that name a key of their own. */
export function openIdempotencyKeys({ read, write }: Connection) {
  return {
    /** The answer of the request that has a key, no older than `since`. */
    get: (keyHash: string, since: string): Promise<StoredAnswer | undefined> =>
      read
        .selectFrom('answers')
        .selectAll()
        .where('key_hash', '=', keyHash)
        .where('status', '!=', 0)
        .where('at', '>=', since)
        .executeTakeFirst(),
    /**
     * Takes a key for a request, in the transaction that is to keep its answer; the request that comes second waits for that, and throws
     * `key-busy` where it lasts. False when the key has an answer, no older than `since`.
     */
    async claim(
      keyHash: string,
      requestHash: string,
      { at, since }: { readonly at: string; readonly since: string },
    ): Promise<boolean> {
      const claimed = { request_hash: requestHash, status: 0, type: '', body: '', at }
      const { numInsertedOrUpdatedRows } = await write
        .insertInto('answers')
        .values({ key_hash: keyHash, ...claimed })
        // One without an answer was claimed by an earlier version, which was ended before it answered.
        .onConflict((conflict) =>
          conflict
            .column('key_hash')
            .doUpdateSet(claimed)
            .where(({ or, eb }) => or([eb('answers.status', '=', 0), eb('answers.at', '<', since)])),
        )
        .executeTakeFirst()
        .catch((error: unknown) => {
          throw isLocked(error) ? new VoixError('key-busy') : error
        })
      return numInsertedOrUpdatedRows === 1n
    },
    async keep(keyHash: string, { status, type, body }: Pick<StoredAnswer, 'status' | 'type' | 'body'>): Promise<void> {
      await write.updateTable('answers').set({ status, type, body }).where('key_hash', '=', keyHash).execute()
    },
    async prune(before: string): Promise<void> {
      await write.deleteFrom('answers').where('at', '<', before).execute()
    },
  }
}

/** Imports: the records that each import made or changed, so that it can be undone. */
export function openImports({ read, write }: Connection) {
  return {
    async add({ rows, ...batch }: Import): Promise<void> {
      await write
        .insertInto('imports')
        .values({ ...batch, rows: JSON.stringify(rows) })
        .execute()
    },
    async get(id: string): Promise<Import | undefined> {
      const row = await read.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
      return row && { ...row, rows: listFrom(row.rows) as readonly ImportedRow[] }
    },
    /** Takes records out of an import: those that it did not store after all. */
    async leaveOut(id: string, records: readonly string[]): Promise<void> {
      const row = await write.selectFrom('imports').select('rows').where('id', '=', id).executeTakeFirstOrThrow()
      const left = new Set(records)
      const rows = (listFrom(row.rows) as readonly ImportedRow[]).filter(({ id: each }) => !left.has(each))
      await write
        .updateTable('imports')
        .set({ rows: JSON.stringify(rows) })
        .where('id', '=', id)
        .execute()
    },
    /** Marks an import as undone; false when another request was faster. */
    async claimUndo(id: string, at: string): Promise<boolean> {
      const { numUpdatedRows } = await write
        .updateTable('imports')
        .set({ undone_at: at })
        .where('id', '=', id)
        .where('undone_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
    /** Forgets what is older than an instant. */
    async prune(before: string): Promise<void> {
      await write.deleteFrom('imports').where('at', '<', before).execute()
    },
  }
}
