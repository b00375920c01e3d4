import type { Connection } from './dialects/connection.ts'
import { isLocked } from './dialects/unavailable.ts'
import { listFrom } from './json.ts'
import { VoixError } from '#model/errors.ts'
import type { IdempotencyKeys, ImportedRow, Imports } from './store.ts'

/** Idempotency keys: the stored answers of requests that name a key of their own. */
export function openIdempotencyKeys({ read, write }: Connection): IdempotencyKeys {
  return {
    get: (keyHash, since) =>
      read
        .selectFrom('answers')
        .selectAll()
        .where('key_hash', '=', keyHash)
        .where('status', '!=', 0)
        .where('at', '>=', since)
        .executeTakeFirst(),
    async claim(keyHash, requestHash, { at, since }) {
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
    async keep(keyHash, { status, type, body }) {
      await write.updateTable('answers').set({ status, type, body }).where('key_hash', '=', keyHash).execute()
    },
    async prune(before) {
      await write.deleteFrom('answers').where('at', '<', before).execute()
    },
  }
}

/** Imports: the records that each import made or changed, so that it can be undone. */
export function openImports({ read, write }: Connection): Imports {
  return {
    async add({ rows, ...batch }) {
      await write
        .insertInto('imports')
        .values({ ...batch, rows: JSON.stringify(rows) })
        .execute()
    },
    async get(id) {
      const row = await read.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
      return row && { ...row, rows: listFrom(row.rows) as readonly ImportedRow[] }
    },
    async claimUndo(id, at) {
      const { numUpdatedRows } = await write
        .updateTable('imports')
        .set({ undone_at: at })
        .where('id', '=', id)
        .where('undone_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
    async prune(before) {
      await write.deleteFrom('imports').where('at', '<', before).execute()
    },
  }
}
