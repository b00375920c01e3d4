import type { Words } from './migration.ts'
import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'

/** Visitors find a record at the address under which it was published, whatever its working copy is called since. */
export async function up(db: Writing, { text }: Words): Promise<void> {
  for (const statement of [
    `alter table records add column published_slug ${text}`,
    'update records set published_slug = slug where published is not null',
    'create index records_by_published_slug on records (entity, published_slug) where published_slug is not null',
  ])
    await sql.raw(statement).execute(db)
}
