import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'

// `deleted_at` is in each, so that counting reads the index alone (see 002).
const indexes = {
  pages_by_review: ['review', 'updated_at', 'id', 'site_id', 'deleted_at'],
  pages_by_hidden: ['is_hidden', 'updated_at', 'id', 'site_id', 'deleted_at'],
  pages_by_seo: ['has_seo', 'updated_at', 'id', 'site_id', 'deleted_at'],
  pages_by_editor: ['updated_by', 'updated_at', 'id', 'site_id', 'deleted_at'],
  pages_by_author: ['created_by', 'updated_at', 'id', 'site_id', 'deleted_at'],
  pages_by_family: ['language_code', 'translation_group', 'deleted_at'],
  pages_by_group: ['translation_group', 'updated_at', 'id', 'site_id', 'deleted_at'],
}

/** Indexes for the filters of lists of 100,000 pages. */
export async function up(db: Writing): Promise<void> {
  for (const [name, columns] of Object.entries(indexes))
    await sql.raw(`create index ${name} on pages (${columns.join(', ')}) where deleted_at is null`).execute(db)
}
