import type { Words } from './migration.ts'
import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'

/** Webhook id of each delivery: it is signed with that webhook's key, and listed with it. */
export async function up(db: Writing, { text }: Words): Promise<void> {
  await sql.raw(`alter table outbox add column webhook_id ${text} not null default ''`).execute(db)
  await sql.raw(`create index outbox_webhook on outbox (webhook_id, created_at) where webhook_id <> ''`).execute(db)
}
