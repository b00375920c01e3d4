import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'
import type { Words } from './migration.ts'

/**
 * Unsaved edits of pages that several people have open, in the order of their numbers, until a save makes them part of
 * the page. A save of the edits of several people names each.
 */
export async function up(db: Writing, { text, strict }: Words): Promise<void> {
  for (const statement of [
    `create table page_live (
      page_id ${text} not null primary key references pages (id) on delete cascade,
      number integer not null, folded integer not null
    ) ${strict}`,
    `create table page_live_edits (
      page_id ${text} not null references pages (id) on delete cascade, number integer not null,
      edit ${text} not null, version integer not null, author ${text} not null, at ${text} not null,
      entry ${text} not null, primary key (page_id, number)
    ) ${strict}`,
    'create unique index page_live_edits_by_mark on page_live_edits (page_id, edit, version)',
    `alter table page_commands add column authors ${text} not null default ''`,
    `alter table pages add column updated_with ${text} not null default ''`,
  ])
    await sql.raw(statement).execute(db)
}
