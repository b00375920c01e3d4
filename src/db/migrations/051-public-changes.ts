import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'
import type { Words } from './migration.ts'

/**
 * Log of published changes, written by triggers and numbered by the invalidation that ends each transaction. API clients name the
 * origins of web apps that may use them.
 */
export async function up(db: Writing, words: Words): Promise<void> {
  const { text, counter, strict } = words
  const statements = [
    `create table public_changes (
      id ${counter}, sequence bigint not null, entity ${text} not null, document_id ${text} not null,
      site_id ${text} not null, language_code ${text} not null, event ${text} not null, at ${text} not null
    ) ${strict}`,
    'create index public_changes_by_sequence on public_changes (sequence, id)',
    'create index public_changes_by_moment on public_changes (at)',
    'create index public_changes_unnumbered on public_changes (entity, document_id) where sequence = 0',
    ...words.notingPublicChanges(kinds),
    `alter table api_clients add column origins ${text} not null default '[]'`,
  ]
  for (const statement of statements)
    await sql.raw(words.strict ? statement.replace('bigint', 'integer') : statement).execute(db)
}

/** Kinds of records with a public API when this shipped. */
const kinds = [
  ...['brands', 'resorts', 'rooms', 'restaurants', 'meeting-rooms', 'wedding-venues', 'wedding-packages', 'amenities'],
  ...['specials', 'posts', 'press-releases', 'fact-sheets', 'menus', 'locales'],
]
