import type { Words } from './migration.ts'
import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'

/**
 * Records get a working copy beside the published one, a history, a trash and translations; uses and events get a
 * table; users get roles with a scope each; pages say who made them.
 */
export async function up(db: Writing, words: Words): Promise<void> {
  for (const statement of statements(words)) await sql.raw(statement).execute(db)
}

const statements = ({ text, strict }: Words) => [
  ...[
    `language_code ${text} not null default ''`,
    `title ${text} not null default ''`,
    `title_key ${text} not null default ''`,
    `status ${text} not null default 'published'`,
    `published ${text}`,
    `published_revision integer`,
    `published_at ${text}`,
    `publish_at ${text}`,
    `unpublish_at ${text}`,
    `created_at ${text} not null default ''`,
    `created_by ${text} not null default ''`,
    `deleted_at ${text}`,
    `translation_group ${text} not null default ''`,
    `position integer not null default 0`,
  ].map((column) => `alter table records add column ${column}`),
  `update records set published = data, published_revision = revision, published_at = updated_at, created_at = updated_at,
    created_by = updated_by, translation_group = id, title = slug, title_key = slug`,
  `drop index records_slug`,
  `create unique index records_slug on records (entity, slug, site_id, language_code) where deleted_at is null and slug <> ''`,
  `create index records_by_age on records (entity, updated_at, id)`,
  `create index records_by_title on records (entity, title_key, id)`,
  `create index records_due on records (publish_at) where publish_at is not null`,
  `create index records_ending on records (unpublish_at) where unpublish_at is not null`,

  `create table record_versions (
    entity ${text} not null, id ${text} not null, revision integer not null, kind ${text} not null, actor ${text} not null,
    at ${text} not null, data ${text} not null, primary key (entity, id, revision, kind)
  ) ${strict}`,
  `create table record_uses (
    from_entity ${text} not null, from_id ${text} not null, live integer not null, to_entity ${text} not null,
    to_id ${text} not null, field ${text} not null,
    primary key (from_entity, from_id, live, to_entity, to_id, field)
  ) ${strict}`,
  `create index record_uses_of on record_uses (to_entity, to_id)`,
  `create table events (
    id ${text} not null primary key, at ${text} not null, actor ${text} not null, actor_label ${text} not null,
    action ${text} not null, entity ${text} not null, document_id ${text} not null, title ${text} not null,
    site_id ${text} not null, details ${text} not null
  ) ${strict}`,
  `create index events_by_time on events (at, id)`,
  `create index events_of on events (entity, document_id)`,

  `alter table pages add column created_by ${text} not null default ''`,
  `alter table users add column assignments ${text} not null default '[]'`,
  `alter table users add column status ${text} not null default 'active'`,
  `update users set status = case when active = 1 then 'active' else 'suspended' end,
    assignments = '[{"role":"' || role || '","scope":' ||
      case when sites = '"*"' then '{"type":"all"}' else '{"type":"site","ids":' || sites || '}' end || ',"locales":"*"}]'`,
  `alter table users drop column role`,
  `alter table users drop column sites`,
  `alter table users drop column active`,
]
