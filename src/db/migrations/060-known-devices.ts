import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'
import type { Words } from './migration.ts'

/** Browsers in which people have signed in before, and until when a session counts as confirmed by its password. */
export async function up(db: Writing, { text, strict }: Words): Promise<void> {
  for (const statement of [
    `create table known_devices (
      id_hash ${text} not null, user_id ${text} not null, created_at ${text} not null, seen_at ${text} not null,
      primary key (id_hash, user_id)
    ) ${strict}`,
    'create index known_devices_of_user on known_devices (user_id)',
    `alter table sessions add column confirmed_until ${text}`,
  ])
    await sql.raw(statement).execute(db)
}
