import { sql } from 'kysely'
import type { Connection } from './dialects/connection.ts'
import type { Queues } from './store.ts'

/** Counts the queued work of all jobs. */
export async function countQueues({ read }: Connection): Promise<Queues> {
  const deliveries = await sql<Queues['deliveries'][number]>`select kind,
      sum(case when done_at is null and attempts = 0 then 1 else 0 end) as waiting,
      sum(case when done_at is null and attempts > 0 then 1 else 0 end) as retried,
      sum(case when done_at = 'failed' then 1 else 0 end) as given_up,
      min(case when done_at is null then created_at end) as oldest
    from outbox where done_at is null or done_at = 'failed' group by kind order by kind`.execute(read)
  const search = await sql<{ count: number }>`select count(*) as count from search_pending`.execute(read)
  return {
    // PostgreSQL sums into another type of number than it counts into.
    deliveries: deliveries.rows.map(({ waiting, retried, given_up, ...row }) => ({
      ...row,
      waiting: Number(waiting),
      retried: Number(retried),
      given_up: Number(given_up),
    })),
    search: Number(search.rows[0]?.count ?? 0),
  }
}

/** Size of the database on its disk, bytes. */
export async function sizeOf({ kind, read }: Connection): Promise<number> {
  const size =
    kind === 'sqlite'
      ? sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
  const { rows } = await size.execute(read)
  return Number(rows[0]?.bytes ?? 0)
}
