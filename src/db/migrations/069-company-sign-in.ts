import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'
import type { Words } from './migration.ts'

/** Groups of a company with the roles that they give, and by whom an identity provider knows its people. */
export async function up(db: Writing, { text, strict }: Words): Promise<void> {
  for (const statement of [
    `create table user_groups (
      id ${text} not null primary key, name ${text} not null, external_id ${text} not null,
      assignments ${text} not null, revision integer not null, created_at ${text} not null, updated_at ${text} not null,
      removed_at ${text}
    ) ${strict}`,
    'create unique index user_groups_by_name on user_groups (name) where removed_at is null',
    `create table user_group_members (
      group_id ${text} not null references user_groups (id) on delete cascade,
      user_id ${text} not null references users (id) on delete cascade, primary key (group_id, user_id)
    ) ${strict}`,
    'create index user_group_members_of_user on user_group_members (user_id)',
    `create table identities (
      issuer ${text} not null, subject ${text} not null,
      user_id ${text} not null references users (id) on delete cascade,
      created_at ${text} not null, used_at ${text} not null, primary key (issuer, subject)
    ) ${strict}`,
    'create index identities_of_user on identities (user_id)',
    `alter table sessions add column provider_sid ${text}`,
  ])
    await sql.raw(statement).execute(db)
}
