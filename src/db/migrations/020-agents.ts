import type { Words } from './migration.ts'
import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'

/** Tables for the sign-in of travel agents to the portal, separate from that of editors. */
export async function up(db: Writing, words: Words): Promise<void> {
  for (const statement of statements(words)) await sql.raw(statement).execute(db)
}

const statements = ({ text, strict }: Words) => [
  `create table agent_accounts (
    agent_id ${text} not null primary key, email ${text} not null unique, password_hash ${text} not null,
    created_at ${text} not null, updated_at ${text} not null, last_login_at ${text}
  ) ${strict}`,
  `create table agent_sessions (
    id_hash ${text} not null primary key, agent_id ${text} not null, created_at ${text} not null,
    expires_at ${text} not null, seen_at ${text} not null
  ) ${strict}`,
  `create index agent_sessions_of on agent_sessions (agent_id)`,
  `create index agent_sessions_by_end on agent_sessions (expires_at)`,
  `alter table published add column is_private integer not null default 0`,
]
