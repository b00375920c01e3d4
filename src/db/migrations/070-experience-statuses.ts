import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'

/** Experience statuses of elements among the names by which lists of pages are filtered. */
export async function up(db: Writing): Promise<void> {
  for (const status of ['experiment', 'rejected', 'deprecated'])
    await sql`
      insert into page_names (page_id, kind, name)
      select page_id, 'status', ${status} from page_documents
      where document like ${`%"xp_status":"${status}"%`}
      on conflict do nothing
    `.execute(db)
}
