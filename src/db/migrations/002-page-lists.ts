import type { Words } from './migration.ts'
import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'

// SQLite answers from an index alone only when `deleted_at` is in it, although the index has no other rows.
const beside = ['site_id', 'status', 'layout', 'language_code', 'deleted_at']

/** Covering indexes for lists of 100,000 pages: nothing is sorted and only the rows shown are fetched. */
export async function up(db: Writing, { nothingFirst }: Words): Promise<void> {
  for (const column of ['path', 'title_key', 'updated_at', 'published_at', 'status']) {
    const sorted = column === 'published_at' ? `${column} ${nothingFirst}` : column
    await sql
      .raw(
        `create index pages_by_${column} on pages (${[sorted, 'id', ...beside.filter((other) => other !== column)].join(', ')}) where deleted_at is null`,
      )
      .execute(db)
  }
  await sql
    .raw(`create index pages_by_words on pages (${beside.join(', ')}, words, id) where deleted_at is null`)
    .execute(db)
}
