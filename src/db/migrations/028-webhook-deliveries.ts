import type { Words } from './migration.ts'
import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'

/** Which webhook a delivery goes to: it is signed with that one's key, and stands in its list. */
export async function up(db: Writing, { text }: Words): Promise<void> {
  await sql.raw(`alter table outbox add column webhook_id ${text} not null default ''`).execute(db)
  await sql.raw(`create index outbox_webhook on outbox (webhook_id, created_at) where webhook_id <> ''`).execute(db)
}
