import { emailKey } from '#model/text/plain-line.ts'
import type { Connection, Writing } from './dialects/connection.ts'
import { newId } from './id.ts'
import { objectFrom } from './json.ts'
import type { Delivery, DeliveryAnswer, NewDelivery } from './store.ts'

/** Opens the outbox: deliveries at least once each. */
export function openOutbox({ read, write }: Connection) {
  return {
    /** Takes what is due; nobody else gets it before `until`. */
    claim: (now: string, until: string, limit: number, kind?: Delivery['kind']) =>
      claim(write, now, until, limit, kind),

    async delivered(id: string, at: string, answer?: DeliveryAnswer): Promise<void> {
      const outcome = { done_at: at, last_error: '', ...columnsOfAnswer(answer) }
      await write.updateTable('outbox').set(outcome).where('id', '=', id).execute()
    },

    /** Emails to an address, by its comparison key. */
    mailsTo: (key: string) => mailsTo(read, key),

    async remove(id: string): Promise<void> {
      await write.deleteFrom('outbox').where('id', '=', id).execute()
    },

    /** Records a failed attempt: retried at an instant, or given up without one. */
    async failed(id: string, error: string, nextAt: string | undefined, answer?: DeliveryAnswer): Promise<void> {
      await write
        .updateTable('outbox')
        .set({
          last_error: error.slice(0, 500),
          ...(nextAt ? { next_at: nextAt } : { done_at: 'failed' }),
          ...columnsOfAnswer(answer),
        })
        .where('id', '=', id)
        .execute()
    },

    async get(id: string): Promise<Delivery | undefined> {
      const row = await read.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
      return row && { ...row, payload: objectFrom(row.payload) }
    },

    async about(entity: string, id: string): Promise<readonly Delivery[]> {
      const rows = await read
        .selectFrom('outbox')
        .selectAll()
        .where('about_entity', '=', entity)
        .where('about_id', '=', id)
        .orderBy('created_at')
        .execute()
      return rows.map(({ payload, ...row }) => ({ ...row, payload: objectFrom(payload) }))
    },

    /** Calls of a webhook, the newest first; those that were given up alone when asked. */
    async toWebhook(
      id: string,
      {
        limit,
        offset = 0,
        isGivenUp = false,
      }: { readonly limit: number; readonly offset?: number; readonly isGivenUp?: boolean },
    ): Promise<readonly Delivery[]> {
      const rows = await read
        .selectFrom('outbox')
        .selectAll()
        .where('webhook_id', '=', id)
        .where('webhook_id', '<>', '')
        .$if(isGivenUp, (found) => found.where('done_at', '=', 'failed'))
        .orderBy('created_at', 'desc')
        .orderBy('sequence', 'desc')
        .offset(offset)
        .limit(limit)
        .execute()
      return rows.map(({ payload, ...row }) => ({ ...row, payload: objectFrom(payload) }))
    },

    /** Puts deliveries on their way that no record is written with. */
    async add(
      about: { readonly entity: string; readonly id: string },
      deliveries: readonly NewDelivery[],
    ): Promise<void> {
      await write.transaction().execute((transaction) => writeDeliveries(transaction, about, deliveries))
    },

    /** Makes due what has not arrived, given up or not; answers how much that is. */
    async again(entity: string, id: string, now: string): Promise<number> {
      const { numUpdatedRows } = await write
        .updateTable('outbox')
        .set({ next_at: now, since: now, done_at: null, attempts: 0 })
        .where('about_entity', '=', entity)
        .where('about_id', '=', id)
        .where((where) => where.or([where('done_at', 'is', null), where('done_at', '=', 'failed')]))
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },

    /** Sends calls of a webhook again: one of them, or all that were given up. Answers how many. */
    async replay(webhookId: string, { id }: { readonly id?: string }, now: string): Promise<number> {
      const { numUpdatedRows } = await write
        .updateTable('outbox')
        .set({ next_at: now, since: now, done_at: null, attempts: 0, last_error: '' })
        .where('webhook_id', '=', webhookId)
        .where('webhook_id', '<>', '')
        .$if(id !== undefined, (found) => found.where('id', '=', id!))
        .$if(id === undefined, (found) => found.where('done_at', '=', 'failed'))
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },

    /** Retries all failed deliveries of a kind, or of one webhook, now, and returns their number. */
    async hurry(
      kind: Delivery['kind'],
      now: string,
      { webhookId, triedBefore }: { readonly webhookId?: string; readonly triedBefore?: string } = {},
    ): Promise<number> {
      const { numUpdatedRows } = await write
        .updateTable('outbox')
        .set({ next_at: now })
        .where('kind', '=', kind)
        .$if(webhookId !== undefined, (found) => found.where('webhook_id', '=', webhookId!))
        .where('done_at', 'is', null)
        .where('last_error', '!=', '')
        .where('next_at', '>', now)
        .$if(triedBefore !== undefined, (found) => found.where('tried_at', '<', triedBefore!))
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },

    /** Makes deliveries due that an ended process had claimed, and returns their number. */
    async resume(now: string): Promise<number> {
      const { numUpdatedRows } = await write
        .updateTable('outbox')
        .set({ next_at: now })
        .where('done_at', 'is', null)
        .where('attempts', '>', 0)
        .where('last_error', '=', '')
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },

    /** Forgets what was delivered before an instant. */
    async prune(before: string): Promise<number> {
      const { numDeletedRows } = await write
        .deleteFrom('outbox')
        .where('done_at', 'is not', null)
        .where('created_at', '<', before)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}

async function mailsTo(read: Connection['read'], key: string): Promise<readonly Delivery[]> {
  const mails = read.selectFrom('outbox').where('kind', '=', 'mail')
  const targets = await mails.select('target').distinct().execute()
  const own = targets.map(({ target }) => target).filter((target) => emailKey(target) === key)
  if (own.length === 0) return []
  const rows = await mails.selectAll().where('target', 'in', own).execute()
  return rows.map((row) => ({ ...row, payload: objectFrom(row.payload) }))
}

/** Takes what is due; of the calls of a webhook about one object only the first that is not done. */
function claim(
  write: Connection['write'],
  now: string,
  until: string,
  limit: number,
  kind?: Delivery['kind'],
): Promise<readonly Delivery[]> {
  return write.transaction().execute(async (transaction) => {
    const due = await dueAt(transaction, now, kind).limit(limit).execute()
    const mine = []
    for (const { payload, ...row } of due) {
      // Another node may have taken it since it was read.
      const { numUpdatedRows } = await transaction
        .updateTable('outbox')
        .set({ next_at: until, attempts: row.attempts + 1, tried_at: now })
        .where('id', '=', row.id)
        .where('next_at', '=', row.next_at)
        .where('done_at', 'is', null)
        .executeTakeFirst()
      const taken = { attempts: row.attempts + 1, tried_at: now, payload: objectFrom(payload) }
      if (numUpdatedRows > 0n) mine.push({ ...row, ...taken })
    }
    return mine
  })
}

/** Deliveries whose time has come. What happened to an object is told in its order: a call waits until those before it have arrived. */
function dueAt(read: Pick<Connection['write'], 'selectFrom'>, now: string, kind: Delivery['kind'] | undefined) {
  return read
    .selectFrom('outbox')
    .selectAll()
    .where('done_at', 'is', null)
    .where('next_at', '<=', now)
    .$if(kind !== undefined, (found) => found.where('kind', '=', kind!))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox as earlier')
            .select('earlier.id')
            .where('earlier.webhook_id', '<>', '')
            .whereRef('earlier.webhook_id', '=', 'outbox.webhook_id')
            .whereRef('earlier.about_entity', '=', 'outbox.about_entity')
            .whereRef('earlier.about_id', '=', 'outbox.about_id')
            .whereRef('earlier.sequence', '<', 'outbox.sequence')
            .where('earlier.done_at', 'is', null),
        ),
      ),
    )
    .orderBy('next_at')
    .orderBy('sequence')
}

/** Writes deliveries in the transaction of their cause. */
export async function writeDeliveries(
  transaction: Writing,
  about: { readonly entity: string; readonly id: string },
  deliveries: readonly NewDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return
  const at = new Date().toISOString()
  // The transaction that changes an object holds its row, so that two changes of it never read the same number.
  const { last } = await transaction
    .selectFrom('outbox')
    .select((of) => of.fn.max('sequence').as('last'))
    .executeTakeFirstOrThrow()
  for (const [i, { kind, target, payload, webhook_id = '' }] of deliveries.entries())
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
        since: at,
        attempts: 0,
        last_error: '',
        done_at: null,
        webhook_id,
        sequence: Number(last ?? 0) + 1 + i,
        tried_at: null,
        answer_status: null,
        answer_body: '',
      })
      .execute()
}

/** Characters of a receiver's answer that are kept. */
const mostOfAnswer = 2000

function columnsOfAnswer(answer: DeliveryAnswer | undefined) {
  // PostgreSQL takes no NUL in a text.
  const body = answer?.body.slice(0, mostOfAnswer).replaceAll('\0', '') ?? ''
  return { answer_status: answer?.status ?? null, answer_body: body }
}
