import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'
import type { Words } from './migration.ts'

/** Passkeys of users: the public halves, each for one host. */
export async function up(db: Writing, { text, strict }: Words): Promise<void> {
  for (const statement of [
    `create table passkeys (
      id ${text} not null primary key, user_id ${text} not null references users (id) on delete cascade,
      credential_id ${text} not null, public_key ${text} not null, counter integer not null, transports ${text} not null,
      host ${text} not null, name ${text} not null, created_at ${text} not null, used_at ${text}
    ) ${strict}`,
    'create unique index passkeys_by_credential on passkeys (credential_id)',
    'create index passkeys_of_user on passkeys (user_id)',
  ])
    await sql.raw(statement).execute(db)
}
