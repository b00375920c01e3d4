import type { Words } from './migration.ts'
import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'

/** Sitemap columns of published pages, so that a hundred thousand are listed without opening one. */
export async function up(db: Writing, words: Words): Promise<void> {
  for (const statement of statements(words)) await sql.raw(statement).execute(db)
}

const statements = ({ text }: Words) => [
  `alter table published add column is_listed integer not null default 1`,
  `alter table published add column image ${text} not null default ''`,
  `update published set is_listed = 0 where document like '%"noindex":true%'`,
]
