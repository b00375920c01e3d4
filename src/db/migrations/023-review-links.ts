import type { Words } from './migration.ts'
import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'

/** Review links, by which people without an account comment on a page; of the secret only a hash is stored. */
export async function up(db: Writing, { text, strict }: Words): Promise<void> {
  for (const statement of [
    `create table review_links (
      id ${text} not null primary key, page_id ${text} not null, name ${text} not null,
      secret_hash ${text} not null unique, created_at ${text} not null, created_by ${text} not null,
      created_by_label ${text} not null, expires_at ${text} not null, last_used_at ${text}
    ) ${strict}`,
    'create index review_links_of_page on review_links (page_id)',
  ])
    await sql.raw(statement).execute(db)
}
