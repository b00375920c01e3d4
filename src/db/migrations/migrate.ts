import type { Migration } from './migration.ts'
import { sql } from 'kysely'
import type { Connection, Writing } from '../dialects/connection.ts'
import { migrations as allMigrations } from './list.ts'
import { wordsOf } from './words.ts'

/** Migrates the schema in one transaction and one process; returns the changes to stored content. */
export async function migrate(
  connection: Connection,
  migrations: readonly Migration[] = allMigrations,
): Promise<readonly string[]> {
  return connection.write.transaction().execute(async (transaction) => {
    await connection.lockMigrations(transaction)
    const done = await namesDone(transaction, connection)
    expectKnown(done, migrations)
    const notes: string[] = []
    for (const { name, up } of migrations) {
      if (done.includes(name)) continue
      const note = await up(transaction, wordsOf[connection.kind])
      if (note) notes.push(note)
      await sql`insert into migrations (name, at) values (${name}, ${new Date().toISOString()})`.execute(transaction)
    }
    return notes
  })
}

async function namesDone(transaction: Writing, { kind }: Connection): Promise<readonly string[]> {
  const { text, strict } = wordsOf[kind]
  await sql
    .raw(`create table if not exists migrations (name ${text} not null primary key, at ${text} not null) ${strict}`)
    .execute(transaction)
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(transaction)
  return rows.map(({ name }) => name)
}

/** Whether the schema is newer than this version. */
export async function isSchemaNewer(
  { read }: Connection,
  migrations: readonly Migration[] = allMigrations,
): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(read)
  return rows.some(({ name }) => !migrations.some((migration) => migration.name === name))
}

/** An old program must not write to a newer schema: it would leave out what the newer one relies on. */
function expectKnown(done: readonly string[], migrations: readonly Migration[]): void {
  const unknown = done.find((name) => !migrations.some((migration) => migration.name === name))
  if (unknown)
    throw new Error(
      `The database was already brought to ${unknown} by a newer version of Voix. Start that version, or restore a backup from before.`,
    )
}
