import type { Words } from './migration.ts'
import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'

/** Traffic tables: hit counts of redirects, and addresses that were not found. */
export async function up(db: Writing, words: Words): Promise<void> {
  for (const statement of statements(words)) await sql.raw(statement).execute(db)
}

const statements = ({ text, strict }: Words) => [
  `create table redirect_hits (
    redirect_id ${text} not null primary key, hits integer not null, last_hit_at ${text} not null
  ) ${strict}`,
  `create table misses (
    site_id ${text} not null, path ${text} not null, hits integer not null, by_bots integer not null, referrer ${text} not null,
    first_at ${text} not null, last_at ${text} not null, ignored integer not null default 0, primary key (site_id, path)
  ) ${strict}`,
  `create index misses_by_hits on misses (site_id, hits)`,
]
