import type { Words } from './migration.ts'
import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'

/** Releases hold documents of every kind, each as it was when it was put in. */
export async function up(db: Writing, words: Words): Promise<void> {
  for (const statement of statements(words)) await sql.raw(statement).execute(db)
}

// Nothing was ever written to the tables that stood here before.
const statements = ({ text, strict }: Words) => [
  `drop table release_items`,
  `drop table releases`,
  `create table releases (
    id ${text} not null primary key, title ${text} not null, status ${text} not null, publish_at ${text}, secret_hash ${text} not null,
    secret_expires_at ${text} not null, data ${text} not null, revision integer not null, created_at ${text} not null,
    created_by ${text} not null, updated_at ${text} not null
  ) ${strict}`,
  `create index releases_due on releases (status, publish_at)`,
  `create table release_items (
    release_id ${text} not null references releases (id) on delete cascade,
    entity ${text} not null, document_id ${text} not null, action ${text} not null check (action in ('publish', 'unpublish')),
    site_id ${text} not null, title ${text} not null, revision integer not null, base_revision integer, document ${text} not null,
    added_by ${text} not null, added_at ${text} not null, primary key (release_id, entity, document_id)
  ) ${strict}`,
  `create index release_items_of on release_items (entity, document_id)`,
]
