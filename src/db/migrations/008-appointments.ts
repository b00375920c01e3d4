import type { Words } from './migration.ts'
import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'

/** Pages know their translations and when they are to be published; imports can be undone, answers given again. */
export async function up(db: Writing, words: Words): Promise<void> {
  for (const statement of statements(words)) await sql.raw(statement).execute(db)
}

const statements = ({ text, strict }: Words) => [
  `alter table pages add column translation_group ${text} not null default ''`,
  `alter table pages add column publish_at ${text}`,
  `alter table pages add column unpublish_at ${text}`,
  `update pages set translation_group = id`,
  `create index pages_translated on pages (translation_group)`,
  `create index pages_due on pages (publish_at) where publish_at is not null`,
  `create index pages_ending on pages (unpublish_at) where unpublish_at is not null`,

  `create table imports (
    id ${text} not null primary key, entity ${text} not null, actor ${text} not null, at ${text} not null,
    rows ${text} not null, undone_at ${text}
  ) ${strict}`,
  `create index imports_by_age on imports (at)`,
  `create table answers (
    key_hash ${text} not null primary key, request_hash ${text} not null, status integer not null,
    type ${text} not null, body ${text} not null, at ${text} not null
  ) ${strict}`,
  `create index answers_by_age on answers (at)`,
]
