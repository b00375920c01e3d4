import type { Words } from './migration.ts'
import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'

/** Imports of whole sites: their sources and results. */
export async function up(db: Writing, { text, strict }: Words): Promise<void> {
  for (const statement of [
    `create table site_imports (
      id ${text} not null primary key, site_id ${text} not null, actor ${text} not null, at ${text} not null,
      updated_at ${text} not null, status ${text} not null, revision integer not null, data ${text} not null,
      source ${text} not null
    ) ${strict}`,
    'create index site_imports_of_site on site_imports (site_id, at)',
  ])
    await sql.raw(statement).execute(db)
}
