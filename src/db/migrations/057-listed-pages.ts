import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'

/** Published pages that search engines may list are counted and read without their documents, which are in the same rows. */
export async function up(db: Writing): Promise<void> {
  await sql.raw('create index published_listed on published (site_id, is_listed, language_code, path)').execute(db)
}
