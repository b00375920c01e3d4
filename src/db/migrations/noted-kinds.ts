import { sql } from 'kysely'
import type { Connection, Writing } from '../dialects/connection.ts'
import { wordsOf } from './words.ts'

/** Kinds of records whose changes the database notes itself, by its triggers. */
export interface NotedKinds {
  /** Those with a public API, for the feed of changes. */
  readonly public: readonly string[]
  /** Those with pages of their own, for the search of sites. */
  readonly routed: readonly string[]
  /** Those whose words the search finds others by. */
  readonly named?: readonly string[]
}

/**
 * Creates the database triggers of the declared kinds, where they changed since the last start; published records of new kinds
 * are queued for the search. Returns whether they were recreated.
 */
export function noteKinds(connection: Connection, kinds: NotedKinds): Promise<boolean> {
  return connection.write.transaction().execute(async (transaction) => {
    await connection.lockMigrations(transaction)
    const { rows } = await sql<{ kinds: string }>`select kinds from noted_kinds`.execute(transaction)
    const { named = [] } = kinds
    const wanted = JSON.stringify({
      public: kinds.public.toSorted(),
      routed: kinds.routed.toSorted(),
      ...(named.length > 0 && { named: named.toSorted() }),
    })
    if (rows[0]?.kinds === wanted) return false
    const words = wordsOf[connection.kind]
    const statements = [
      ...words.notingNothing,
      ...words.notingPublicChanges(kinds.public),
      ...words.notingPublished([...kinds.routed, ...named]),
    ]
    for (const statement of statements) await sql.raw(statement).execute(transaction)
    await putDownForSearch(transaction, kinds.routed)
    await sql`delete from noted_kinds`.execute(transaction)
    await sql`insert into noted_kinds (kinds) values (${wanted})`.execute(transaction)
    return true
  })
}

/** Published records of these kinds that the search has not read yet. */
async function putDownForSearch(transaction: Writing, routed: readonly string[]): Promise<void> {
  if (routed.length === 0) return
  await sql`insert into search_pending (kind, id) select entity, id from records
    where published is not null and entity in (${sql.join([...routed])})
      and not exists (select 1 from search_documents where kind = entity and document_id = records.id)
    on conflict (kind, id) do nothing`.execute(transaction)
}
