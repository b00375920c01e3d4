import type { Words } from './migration.ts'
import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'

/** Outbox table: deliveries are written in the transaction of their cause, so that none is lost while mail is down. */
export async function up(db: Writing, words: Words): Promise<void> {
  for (const statement of statements(words)) await sql.raw(statement).execute(db)
}

const statements = ({ text, strict }: Words) => [
  `create table outbox (
    id ${text} not null primary key, kind ${text} not null, target ${text} not null, payload ${text} not null,
    about_entity ${text} not null, about_id ${text} not null, created_at ${text} not null, next_at ${text} not null,
    attempts integer not null, last_error ${text} not null, done_at ${text}
  ) ${strict}`,
  `create index outbox_due on outbox (next_at) where done_at is null`,
  `create index outbox_about on outbox (about_entity, about_id)`,
]
