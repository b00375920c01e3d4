import type { Words } from './migration.ts'
import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'

/** Programs know who made their secret: for a second pair of eyes they are that person. */
export async function up(db: Writing, { text }: Words): Promise<void> {
  await sql.raw(`alter table api_clients add column owner_id ${text}`).execute(db)
}
