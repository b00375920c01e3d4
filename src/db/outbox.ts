import type { Connection, Writing } from './dialects/connection.ts'
import { newId } from './id.ts'
import { objectFrom } from './json.ts'
import type { NewDelivery, Outbox } from './store.ts'

export function openOutbox({ read, write }: Connection): Outbox {
  return {
    async claim(now, until, limit) {
      return write.transaction().execute(async (transaction) => {
        const due = await transaction
          .selectFrom('outbox')
          .selectAll()
          .where('done_at', 'is', null)
          .where('next_at', '<=', now)
          .orderBy('next_at')
          .limit(limit)
          .execute()
        const mine = []
        for (const { payload, ...row } of due) {
          // Another node may have taken it since it was read.
          const { numUpdatedRows } = await transaction
            .updateTable('outbox')
            .set({ next_at: until, attempts: row.attempts + 1 })
            .where('id', '=', row.id)
            .where('next_at', '=', row.next_at)
            .where('done_at', 'is', null)
            .executeTakeFirst()
          if (numUpdatedRows > 0n) mine.push({ ...row, attempts: row.attempts + 1, payload: objectFrom(payload) })
        }
        return mine
      })
    },

    async delivered(id, at) {
      await write.updateTable('outbox').set({ done_at: at, last_error: '' }).where('id', '=', id).execute()
    },

    async failed(id, error, nextAt) {
      await write
        .updateTable('outbox')
        .set({ last_error: error.slice(0, 500), ...(nextAt ? { next_at: nextAt } : { done_at: 'failed' }) })
        .where('id', '=', id)
        .execute()
    },

    async about(entity, id) {
      const rows = await read
        .selectFrom('outbox')
        .selectAll()
        .where('about_entity', '=', entity)
        .where('about_id', '=', id)
        .orderBy('created_at')
        .execute()
      return rows.map(({ payload, ...row }) => ({ ...row, payload: objectFrom(payload) }))
    },

    async toWebhook(id, limit) {
      const rows = await read
        .selectFrom('outbox')
        .selectAll()
        .where('webhook_id', '=', id)
        .where('webhook_id', '<>', '')
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute()
      return rows.map(({ payload, ...row }) => ({ ...row, payload: objectFrom(payload) }))
    },

    async add(about, deliveries) {
      await write.transaction().execute((transaction) => writeDeliveries(transaction, about, deliveries))
    },

    async again(entity, id, now) {
      const { numUpdatedRows } = await write
        .updateTable('outbox')
        .set({ next_at: now, done_at: null, attempts: 0 })
        .where('about_entity', '=', entity)
        .where('about_id', '=', id)
        .where((where) => where.or([where('done_at', 'is', null), where('done_at', '=', 'failed')]))
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },

    async hurry(kind, now) {
      const { numUpdatedRows } = await write
        .updateTable('outbox')
        .set({ next_at: now })
        .where('kind', '=', kind)
        .where('done_at', 'is', null)
        .where('last_error', '!=', '')
        .where('next_at', '>', now)
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },

    async resume(now) {
      const { numUpdatedRows } = await write
        .updateTable('outbox')
        .set({ next_at: now })
        .where('done_at', 'is', null)
        .where('attempts', '>', 0)
        .where('last_error', '=', '')
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },

    async prune(before) {
      const { numDeletedRows } = await write
        .deleteFrom('outbox')
        .where('done_at', 'is not', null)
        .where('created_at', '<', before)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}

/** Writes deliveries in the transaction of their cause. */
export async function writeDeliveries(
  transaction: Writing,
  about: { readonly entity: string; readonly id: string },
  deliveries: readonly NewDelivery[],
): Promise<void> {
  const at = new Date().toISOString()
  for (const { kind, target, payload, webhook_id = '' } of deliveries)
    await transaction
      .insertInto('outbox')
      .values({
        id: newId(),
        kind,
        target,
        payload: JSON.stringify(payload),
        about_entity: about.entity,
        about_id: about.id,
        created_at: at,
        next_at: at,
        attempts: 0,
        last_error: '',
        done_at: null,
        webhook_id,
      })
      .execute()
}
