import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'

/** Files that are for travel agents alone, also when no offer names them any more: those that one names now are the first. */
export async function up(db: Writing): Promise<void> {
  for (const statement of [
    'alter table media add column agents_only integer not null default 0',
    `update media set agents_only = 1 where id in (
      select to_id from record_uses
      where to_entity = 'media' and from_entity = 'specials' and field like 'agent\\_assets%' escape '\\'
    )`,
  ])
    await sql.raw(statement).execute(db)
}
