import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'
import type { Words } from './migration.ts'

/** A translation knows of each of its texts which text of its source it says. */
export async function up(db: Writing, { text }: Words): Promise<void> {
  await sql.raw(`alter table pages add column translated_texts ${text}`).execute(db)
}
