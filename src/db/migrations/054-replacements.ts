import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'
import type { Words } from './migration.ts'

/** Text replacements in many documents: requests, and the result for each document. */
export async function up(db: Writing, { text, strict }: Words): Promise<void> {
  for (const statement of [
    `create table replacements (
      id ${text} not null primary key, actor ${text} not null, at ${text} not null, updated_at ${text} not null,
      status ${text} not null, revision integer not null, data ${text} not null
    ) ${strict}`,
    'create index replacements_of_actor on replacements (actor, at)',
    `create table replacement_items (
      replacement_id ${text} not null, number integer not null, state ${text} not null, data ${text} not null,
      primary key (replacement_id, number)
    ) ${strict}`,
  ])
    await sql.raw(statement).execute(db)
}
