import type { Words } from './migration.ts'
import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'

/** Columns of the former sorting and filtering in the database, no longer read. */
const nobodyReads = ['path', 'title_key', 'updated_at', 'published_at', 'status', 'words', 'review', 'hidden', 'seo']

/**
 * The database notes which pages were written, no matter which code writes them, so that every process can keep what lists ask for
 * in its memory. The indexes that answered them before are dropped: each was one more thing to write with a save.
 */
export async function up(db: Writing, { notingWrites }: Words): Promise<void> {
  const statements = [
    ...notingWrites('pages', 'page_changes'),
    ...[...nobodyReads, 'editor', 'author', 'family'].map((column) => `drop index pages_by_${column}`),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
