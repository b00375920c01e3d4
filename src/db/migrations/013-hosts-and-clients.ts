import type { Words } from './migration.ts'
import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'

/** Domains say how they answer, and tokens may be those of a program that is nobody's own. */
export async function up(db: Writing, words: Words): Promise<void> {
  for (const statement of statements(words)) await sql.raw(statement).execute(db)
}

const statements = ({ text, strict }: Words) => [
  `alter table site_domains add column id ${text} not null default ''`,
  `alter table site_domains add column settings ${text} not null default '{}'`,
  `alter table site_domains add column revision integer not null default 1`,
  `alter table site_domains add column updated_at ${text} not null default ''`,
  `alter table site_domains add column removed_at ${text}`,
  `update site_domains set id = domain`,
  `create unique index site_domains_by_id on site_domains (id)`,

  `create table api_clients (
    id ${text} not null primary key, name ${text} not null, scopes ${text} not null, sites ${text} not null,
    expires_on ${text} not null, revision integer not null, created_at ${text} not null, updated_at ${text} not null,
    removed_at ${text}
  ) ${strict}`,

  // The same table with an owner who may be a client.
  `create table tokens_of_all (
    id ${text} not null primary key, token_hash ${text} not null unique,
    user_id ${text} references users (id) on delete cascade,
    client_id ${text} references api_clients (id) on delete cascade,
    name ${text} not null, prefix ${text} not null, scopes ${text} not null, created_at ${text} not null,
    expires_at ${text} not null, used_at ${text}
  ) ${strict}`,
  `insert into tokens_of_all (id, token_hash, user_id, name, prefix, scopes, created_at, expires_at, used_at)
    select id, token_hash, user_id, name, prefix, scopes, created_at, expires_at, used_at from api_tokens`,
  `drop table api_tokens`,
  `alter table tokens_of_all rename to api_tokens`,
  `create index api_tokens_of on api_tokens (user_id, created_at)`,
  `create index api_tokens_of_client on api_tokens (client_id)`,
]
