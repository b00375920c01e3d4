import type { Words } from './migration.ts'
import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'
import { up as indexLists } from './002-page-lists.ts'

/** Pages may be in review, scheduled and archived. SQLite forgets a check only with its column. */
export async function up(db: Writing, words: Words): Promise<void> {
  for (const statement of statements(words)) await sql.raw(statement).execute(db)
  await indexLists(db, words)
}

const indexed = ['path', 'title_key', 'updated_at', 'published_at', 'status', 'words']

const statements = ({ text }: Words) => [
  ...indexed.map((column) => `drop index pages_by_${column}`),
  `alter table pages add column state ${text} not null default 'draft'`,
  `update pages set state = status`,
  `alter table pages drop column status`,
  `alter table pages rename column state to status`,
]
