import type { Words } from './migration.ts'
import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'

/**
 * Deliveries have an order: those of one webhook about one object go out one after the other. The last answer of a
 * receiver is kept with its delivery.
 */
export async function up(db: Writing, { text, strict }: Words): Promise<void> {
  const statements = [
    `alter table outbox add column sequence ${strict ? 'integer' : 'bigint'} not null default 0`,
    `alter table outbox add column since ${text} not null default ''`,
    'update outbox set since = created_at',
    `alter table outbox add column tried_at ${text}`,
    `alter table outbox add column answer_status integer`,
    `alter table outbox add column answer_body ${text} not null default ''`,
    `create index outbox_sequence on outbox (sequence)`,
    `create index outbox_turn on outbox (webhook_id, about_entity, about_id, sequence)
      where done_at is null and webhook_id <> ''`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
