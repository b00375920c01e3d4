import type { Words } from './migration.ts'
import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'

/** Sign-in tables: the authorization server's rows, second factors, one-time links, personal tokens, failed logins. */
export async function up(db: Writing, words: Words): Promise<void> {
  for (const statement of statements(words)) await sql.raw(statement).execute(db)
}

const statements = ({ text, strict }: Words) => [
  `alter table sessions add column agent ${text} not null default ''`,
  `alter table sessions add column tokens ${text}`,
  `alter table sessions add column tokens_until ${text}`,

  `create table oauth_rows (
    kind ${text} not null, id_hash ${text} not null, grant_id ${text}, uid ${text}, user_id ${text},
    payload ${text} not null, consumed_at ${text}, expires_at ${text} not null, primary key (kind, id_hash)
  ) ${strict}`,
  `create index oauth_rows_of_grant on oauth_rows (grant_id) where grant_id is not null`,
  `create index oauth_rows_of_uid on oauth_rows (uid) where uid is not null`,
  `create index oauth_rows_of_user on oauth_rows (user_id) where user_id is not null`,
  `create index oauth_rows_by_end on oauth_rows (expires_at)`,

  `create table one_time_tokens (
    token_hash ${text} not null primary key, purpose ${text} not null, user_id ${text}, data ${text} not null,
    expires_at ${text} not null
  ) ${strict}`,
  `create index one_time_tokens_of on one_time_tokens (user_id, purpose)`,
  `create index one_time_tokens_by_end on one_time_tokens (expires_at)`,

  `create table second_factors (
    user_id ${text} not null primary key references users (id) on delete cascade, secret ${text} not null,
    last_step integer not null, recovery_codes ${text} not null, created_at ${text} not null
  ) ${strict}`,
  `create table api_tokens (
    id ${text} not null primary key, token_hash ${text} not null unique,
    user_id ${text} not null references users (id) on delete cascade, name ${text} not null, prefix ${text} not null,
    scopes ${text} not null, created_at ${text} not null, expires_at ${text} not null, used_at ${text}
  ) ${strict}`,
  `create index api_tokens_of on api_tokens (user_id, created_at)`,
  `create table sign_in_tries (
    key_hash ${text} not null primary key, failures integer not null, since ${text} not null
  ) ${strict}`,
]
