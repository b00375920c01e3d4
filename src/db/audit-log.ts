import { sql } from 'kysely'
import { type Connection, isAmong, type Writing } from './dialects/connection.ts'
import { newId } from './id.ts'
import { objectFrom } from './json.ts'
import type { LoggedEvent, NewEvent } from './store.ts'
import { patternsOf } from './search-text.ts'
import { tellWebhooks } from './webhook-calls.ts'

export function openAuditLog({ read, write, folded }: Connection) {
  return {
    add: (event: NewEvent): Promise<void> =>
      write.transaction().execute((transaction) => writeEvent(transaction, event)),

    async list({
      entity,
      document_id,
      actor,
      action,
      sites,
      from,
      until,
      search = '',
      inDetails = false,
      offset = 0,
      limit = 50,
    }: {
      readonly entity?: string
      readonly document_id?: string
      readonly actor?: string
      readonly action?: string
      readonly sites?: readonly string[]
      /** ISO 8601 instants. */
      readonly from?: string
      readonly until?: string
      readonly search?: string
      /** Whether the details are searched as well. */
      readonly inDetails?: boolean
      readonly offset?: number
      readonly limit?: number
    }): Promise<{ readonly rows: readonly LoggedEvent[]; readonly total: number }> {
      let found = read.selectFrom('events')
      if (entity) found = found.where('entity', '=', entity)
      if (document_id) found = found.where('document_id', '=', document_id)
      if (actor) found = found.where('actor', '=', actor)
      if (action) found = found.where('action', '=', action)
      if (sites) found = found.where(isAmong(sql.ref('site_id'), sites))
      if (from) found = found.where('at', '>=', from)
      if (until) found = found.where('at', '<', until)
      const searched = inDetails
        ? sql<string>`title || ' ' || actor_label || ' ' || details`
        : sql<string>`title || ' ' || actor_label`
      for (const pattern of patternsOf(search))
        found = found.where(sql<boolean>`${folded(searched)} like ${pattern} escape '\\'`)
      const rows = await found
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute()
      const { total } = await found.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      return { rows: rows.map((row) => ({ ...row, details: objectFrom(row.details) })), total }
    },

    /** Actions and entities that occur in the log. */
    async facets(): Promise<{ readonly actions: readonly string[]; readonly entities: readonly string[] }> {
      const [actions, entities] = await Promise.all(
        (['action', 'entity'] as const).map(async (column) =>
          (await read.selectFrom('events').select(`${column} as name`).distinct().orderBy(column).execute()).map(
            ({ name }) => name,
          ),
        ),
      )
      return { actions: actions ?? [], entities: entities ?? [] }
    },

    /** Takes the person out of an event: what was done, and when, stays. */
    async anonymise(id: string, label: string): Promise<void> {
      const blank = { title: label, actor_label: label, details: '{}' }
      await write.updateTable('events').set(blank).where('id', '=', id).execute()
    },

    /** Forgets what is older than an instant. */
    async prune(before: string): Promise<number> {
      const { numDeletedRows } = await write.deleteFrom('events').where('at', '<', before).executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}

/** Writes an audit event in the transaction of its change. */
export async function writeEvent(transaction: Writing, event: NewEvent): Promise<void> {
  const { details, ...rest } = event
  const at = await momentAfter(transaction, event)
  await transaction
    .insertInto('events')
    .values({ id: newId(), at, ...rest, details: JSON.stringify(details) })
    .execute()
  await tellWebhooks(transaction, [event])
}

/** Now, or the moment after the last event of a document: what happened to it stays in order where clocks do not agree. */
async function momentAfter(transaction: Writing, { entity, document_id }: NewEvent): Promise<string> {
  const last = await transaction
    .selectFrom('events')
    .select((of) => of.fn.max('at').as('at'))
    .where('entity', '=', entity)
    .where('document_id', '=', document_id)
    .executeTakeFirst()
  const now = new Date().toISOString()
  return last?.at && last.at >= now ? new Date(Date.parse(last.at) + 1).toISOString() : now
}
