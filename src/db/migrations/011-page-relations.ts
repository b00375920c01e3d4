import type { Words } from './migration.ts'
import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'
import { pageFrom } from '../json.ts'
import { factsOf, indexPageNames } from '../page-index-rows.ts'

/**
 * Lists of pages know which slices and tags are on a page, what is hidden from search engines, and how far a
 * translation is.
 */
export async function up(db: Writing, words: Words): Promise<void> {
  for (const statement of statements(words)) await sql.raw(statement).execute(db)
  await noteAll(db)
}

const statements = ({ text, strict }: Words) => [
  ...[
    `review ${text} not null default 'pending'`,
    `is_hidden integer not null default 0`,
    `has_seo integer not null default 0`,
    `translation_status ${text}`,
    `translated_from ${text}`,
    `translated_revision integer`,
    `template_id ${text}`,
  ].map((column) => `alter table pages add column ${column}`),
  `create table page_names (
    page_id ${text} not null references pages (id) on delete cascade, kind ${text} not null, name ${text} not null,
    primary key (page_id, kind, name)
  ) ${strict}`,
  `create index page_names_by_name on page_names (kind, name, page_id)`,
]

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
    for (const { page_id, document } of rows) {
      const page = pageFrom(document)
      await db.updateTable('pages').set(factsOf(page)).where('id', '=', page_id).execute()
      await indexPageNames(db, page)
    }
    if (rows.length < atOnce) return
    after = rows.at(-1)!.page_id
  }
}
