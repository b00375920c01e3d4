import type { ChangePlace, PublicChange } from './store.ts'
import { sql } from 'kysely'
import { type Connection, isAmong, type Writing } from './dialects/connection.ts'
import { stringsFrom } from './json.ts'

/** Invalidation log, by which every node learns of stale cached pages. */
export function openInvalidationLog(connection: Connection) {
  const { read, write } = connection
  return {
    announce: (tags: readonly string[]): Promise<number> =>
      write.transaction().execute((transaction) => publishInvalidation(connection, transaction, tags)),

    async since(sequence: number): Promise<readonly { readonly sequence: number; readonly tags: readonly string[] }[]> {
      const rows = await read
        .selectFrom('changes')
        .select(['sequence', 'tags'])
        .where('sequence', '>', sequence)
        .orderBy('sequence')
        .execute()
      return rows.map((row) => ({ sequence: row.sequence, tags: stringsFrom(row.tags) }))
    },

    async latest(): Promise<number> {
      const row = await read
        .selectFrom('changes')
        .select('sequence')
        .orderBy('sequence', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.sequence ?? 0
    },

    /** What became public and what is so no longer after a place, or since a moment; in the order in which it was so. */
    async published({
      after,
      since,
      entities,
      sites,
      limit,
    }: {
      readonly after?: ChangePlace
      readonly since?: string
      readonly entities: readonly string[]
      readonly sites?: readonly string[]
      readonly limit: number
    }): Promise<readonly PublicChange[]> {
      let found = read.selectFrom('public_changes').where('sequence', '>', 0)
      if (after)
        found = found.where((of) =>
          of.or([
            of('sequence', '>', after.sequence),
            of.and([of('sequence', '=', after.sequence), of('id', '>', after.id)]),
          ]),
        )
      if (since !== undefined) found = found.where('at', '>=', since)
      if (sites) found = found.where(isAmong(sql.ref('site_id'), sites))
      return found
        .where(isAmong(sql.ref('entity'), entities))
        .selectAll()
        .orderBy('sequence')
        .orderBy('id')
        .limit(limit)
        .execute()
    },

    /** Place of the last of all public changes. */
    async end(): Promise<ChangePlace> {
      const row = await read
        .selectFrom('public_changes')
        .select(['sequence', 'id'])
        .where('sequence', '>', 0)
        .orderBy('sequence', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row ?? { sequence: 0, id: 0 }
    },

    /** Forgets public changes from before a moment. */
    async prune(before: string): Promise<number> {
      const { numDeletedRows } = await write
        .deleteFrom('public_changes')
        .where('at', '<', before)
        .where('sequence', '>', 0)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}

/** Publishes invalidation tags in the transaction of a change, as its last step, since publications wait for one another. */
export async function publishInvalidation(
  connection: Connection,
  transaction: Writing,
  tags: readonly string[],
): Promise<number> {
  await connection.lockChanges(transaction)
  const row = { tags: JSON.stringify(tags), at: new Date().toISOString() }
  const { sequence } = await transaction
    .insertInto('changes')
    .values(row)
    .returning('sequence')
    .executeTakeFirstOrThrow()
  // Numbered under the lock, what is committed later has a larger number: who asks what came after one misses nothing.
  await sql`update public_changes set sequence = ${sequence} where sequence = 0`.execute(transaction)
  return sequence
}
