import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'
import type { Words } from './migration.ts'

/**
 * The search of sites: what visitors may find, with its tokens, and the words that mistyped ones are compared with. The
 * database itself notes what is published and forgets at once what is not; what was there before is noted here and
 * read after the start.
 */
export async function up(db: Writing, words: Words): Promise<void> {
  for (const statement of [...tables(words), ...words.tokens, ...words.notingPublished(routed)])
    await sql.raw(statement).execute(db)
  await sql`insert into search_pending (kind, id) select 'pages', page_id from published`.execute(db)
  await sql`insert into search_pending (kind, id) select entity, id from records
    where published is not null and entity in (${sql.join(routed)})`.execute(db)
}

/** Kinds of records that had pages of their own when this shipped. */
const routed = ['posts', 'press-releases', 'specials', 'resorts', 'brands', 'fact-sheets']

const tables = ({ text, counter, strict }: Words) => [
  `create table search_documents (
    id ${counter}, kind ${text} not null, document_id ${text} not null, site_id ${text} not null,
    language_code ${text} not null, path ${text} not null, title ${text} not null, shown_from ${text}, shown_until ${text},
    only_countries ${text} not null, barred_countries ${text} not null, text ${text} not null,
    unique (kind, document_id)
  ) ${strict}`,
  `create table search_pending (kind ${text} not null, id ${text} not null, primary key (kind, id)) ${strict}`,
  `create table search_words (word ${text} not null primary key) ${strict}`,
  `create table search_grams (
    gram ${text} not null, word ${text} not null, primary key (gram, word)
  ) ${strict}`,
]
