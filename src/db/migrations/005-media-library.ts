import type { Words } from './migration.ts'
import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'
import { assetFrom } from '../json.ts'
import { indexOf } from '../media-index.ts'

/** Files get a revision, a folder, a scope, a trash and what the library is filtered and sorted by. */
export async function up(db: Writing, words: Words): Promise<void> {
  for (const statement of statements(words)) await sql.raw(statement).execute(db)
  await indexStored(db)
}

const statements = ({ text, strict }: Words) => [
  ...[
    `revision integer not null default 1`,
    `folder ${text} not null default ''`,
    `sites ${text} not null default ''`,
    `title_key ${text} not null default ''`,
    `search ${text} not null default ''`,
    `bytes integer not null default 0`,
    `described integer not null default 1`,
    `expires ${text}`,
    `sha256 ${text}`,
    `created_by ${text} not null default ''`,
    `updated_at ${text} not null default ''`,
    `deleted_at ${text}`,
    `replaced_by ${text}`,
  ].map((column) => `alter table media add column ${column}`),
  `update media set updated_at = created_at`,
  `create index media_by_title on media (title_key, id)`,
  `create index media_by_change on media (updated_at, id)`,
  `create index media_by_size on media (bytes, id)`,
  `create index media_in_folder on media (folder, created_at, id)`,
  `create index media_of_bytes on media (sha256)`,
  `create index media_replaced on media (replaced_by)`,
  `create table media_folders (
    id ${text} not null primary key, name ${text} not null, name_key ${text} not null, parent ${text} not null,
    sites ${text} not null, revision integer not null
  ) ${strict}`,
  `create unique index media_folders_of on media_folders (parent, name_key)`,
]

async function indexStored(db: Writing): Promise<void> {
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('media')
      .select(['id', 'asset'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(500)
      .execute()
    for (const { id, asset } of rows)
      await db
        .updateTable('media')
        .set(indexOf(assetFrom(asset)))
        .where('id', '=', id)
        .execute()
    if (rows.length === 0) return
    last = rows.at(-1)!.id
  }
}
