import type { Words } from './migration.ts'
import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'
import { pageFrom } from '../json.ts'
import { indexPageText } from '../page-index-rows.ts'

/** The texts of every working copy beside it, as they are searched, so that a whole site can be looked through. */
export async function up(db: Writing, { text, strict }: Words): Promise<void> {
  await sql
    .raw(`create table page_texts (
    page_id ${text} not null primary key references pages (id) on delete cascade, text ${text} not null
  ) ${strict}`)
    .execute(db)
  await noteAll(db)
}

const atOnce = 500

/** Pages that are stored already, some at a time. */
async function noteAll(db: Writing): Promise<void> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('page_documents')
      .selectAll()
      .where('page_id', '>', after)
      .orderBy('page_id')
      .limit(atOnce)
      .execute()
    for (const { document } of rows) await indexPageText(db, pageFrom(document))
    if (rows.length < atOnce) return
    after = rows.at(-1)!.page_id
  }
}
