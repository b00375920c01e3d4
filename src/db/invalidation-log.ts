import type { Connection, Writing } from './dialects/connection.ts'
import { stringsFrom } from './json.ts'
import type { Changes } from './store.ts'

export function openInvalidationLog(connection: Connection): Changes {
  const { read, write } = connection
  return {
    announce: (tags) =>
      write.transaction().execute((transaction) => publishInvalidation(connection, transaction, tags)),

    async since(sequence) {
      const rows = await read
        .selectFrom('changes')
        .select(['sequence', 'tags'])
        .where('sequence', '>', sequence)
        .orderBy('sequence')
        .execute()
      return rows.map((row) => ({ sequence: row.sequence, tags: stringsFrom(row.tags) }))
    },

    async latest() {
      const row = await read
        .selectFrom('changes')
        .select('sequence')
        .orderBy('sequence', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.sequence ?? 0
    },
  }
}

/**
 * Announces inside the transaction that changed something; the last thing it does, since announcements wait for one
 * another.
 */
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
  return sequence
}
