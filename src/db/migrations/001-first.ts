import type { Words } from './migration.ts'
import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'

/** First schema: all tables of the first release, with room for locales and releases. */
export async function up(db: Writing, words: Words): Promise<void> {
  for (const statement of statements(words)) await sql.raw(statement).execute(db)
}

// `pages` holds what lists need; documents stand apart, so that searching 100,000 titles does not walk over them.
const statements = ({ text, counter, strict }: Words) => [
  `create table sites (
    id ${text} not null primary key, name ${text} not null, layout ${text} not null, language_code ${text} not null,
    settings ${text} not null, revision integer not null, created_at ${text} not null
  ) ${strict}`,
  `create table site_domains (
    domain ${text} not null primary key, site_id ${text} not null references sites (id) on delete cascade, position integer not null
  ) ${strict}`,
  `create index site_domains_of_site on site_domains (site_id, position)`,

  `create table pages (
    id ${text} not null primary key, site_id ${text} not null references sites (id), path ${text} not null, title ${text} not null,
    language_code ${text} not null, layout ${text} not null, revision integer not null,
    status ${text} not null check (status in ('draft', 'published', 'unpublished')),
    published_revision integer, published_at ${text}, created_at ${text} not null, updated_at ${text} not null,
    updated_by ${text} not null, deleted_at ${text}, title_key ${text} not null, words ${text} not null
  ) ${strict}`,
  `create unique index pages_path on pages (site_id, language_code, path) where deleted_at is null`,
  `create table page_documents (
    page_id ${text} not null primary key references pages (id) on delete cascade, document ${text} not null
  ) ${strict}`,
  `create table published (
    page_id ${text} not null primary key references pages (id) on delete cascade, site_id ${text} not null, path ${text} not null,
    language_code ${text} not null, title ${text} not null, revision integer not null, published_at ${text} not null, document ${text} not null
  ) ${strict}`,
  `create unique index published_path on published (site_id, language_code, path)`,
  `create table page_commands (
    page_id ${text} not null references pages (id) on delete cascade, revision integer not null, commands ${text} not null,
    actor ${text} not null, at ${text} not null, primary key (page_id, revision)
  ) ${strict}`,
  `create table page_versions (
    page_id ${text} not null references pages (id) on delete cascade, revision integer not null, label ${text} not null,
    actor ${text} not null, at ${text} not null, document ${text} not null, primary key (page_id, revision)
  ) ${strict}`,

  `create table records (
    id ${text} not null, entity ${text} not null, site_id ${text} not null, slug ${text} not null, data ${text} not null,
    words ${text} not null, revision integer not null, updated_at ${text} not null, updated_by ${text} not null,
    primary key (entity, id)
  ) ${strict}`,
  `create unique index records_slug on records (entity, slug, site_id)`,

  `create table media (
    id ${text} not null primary key, kind ${text} not null, asset ${text} not null, words ${text} not null, created_at ${text} not null
  ) ${strict}`,
  `create index media_by_age on media (created_at, id)`,

  `create table users (
    id ${text} not null primary key, email ${text} not null, email_key ${text} not null unique, name ${text} not null,
    password_hash ${text} not null, role ${text} not null, sites ${text} not null, active integer not null,
    settings ${text} not null, revision integer not null
  ) ${strict}`,
  `create table sessions (
    id_hash ${text} not null primary key, user_id ${text} not null references users (id) on delete cascade,
    admin_session_id ${text} not null, csrf_token ${text} not null, created_at ${text} not null,
    expires_at ${text} not null, seen_at ${text} not null
  ) ${strict}`,
  `create index sessions_of_user on sessions (user_id)`,

  `create table settings (name ${text} not null primary key, value ${text} not null) ${strict}`,
  `create table changes (sequence ${counter}, tags ${text} not null, at ${text} not null) ${strict}`,

  `create table locales (code ${text} not null primary key, data ${text} not null, revision integer not null) ${strict}`,
  `create table releases (
    id ${text} not null primary key, title ${text} not null, status ${text} not null, scheduled_at ${text}, data ${text} not null,
    revision integer not null
  ) ${strict}`,
  `create table release_items (
    release_id ${text} not null references releases (id) on delete cascade,
    page_id ${text} not null references pages (id) on delete cascade,
    revision integer, document ${text}, primary key (release_id, page_id)
  ) ${strict}`,
  `create index release_items_of_page on release_items (page_id)`,
]
