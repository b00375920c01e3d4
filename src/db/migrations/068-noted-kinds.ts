import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'
import type { Words } from './migration.ts'

/** The kinds of records that the triggers of the database know: they follow what is declared, at each start. */
export async function up(db: Writing, { text, strict }: Words): Promise<void> {
  await sql.raw(`create table noted_kinds (kinds ${text} not null) ${strict}`).execute(db)
}
