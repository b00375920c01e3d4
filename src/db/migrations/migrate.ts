import type { Migration, Words } from './migration.ts'
import { sql } from 'kysely'
import type { Connection, Writing } from '../dialects/connection.ts'
import { migrations as allMigrations } from './list.ts'

const wordsOf: Readonly<Record<Connection['kind'], Words>> = {
  sqlite: {
    text: 'text',
    counter: 'integer primary key autoincrement',
    strict: 'strict',
    nothingFirst: '',
    notingWrites: (table, log) => [
      `create table ${log} (id text not null primary key, stamp integer not null) strict`,
      `create index ${log}_by_stamp on ${log} (stamp, id)`,
      ...(['insert', 'update', 'delete'] as const).map((event) => {
        const id = `${event === 'delete' ? 'old' : 'new'}.id`
        return `create trigger ${log}_on_${event} after ${event} on ${table} begin
          insert into ${log} (id, stamp) values (${id}, (select coalesce(max(stamp), 0) + 1 from ${log}))
          on conflict (id) do update set stamp = excluded.stamp;
        end`
      }),
    ],
  },
  postgres: {
    text: 'text collate "C"',
    counter: 'bigint generated always as identity primary key',
    strict: '',
    nothingFirst: 'nulls first',
    notingWrites: (table, log) => [
      `create table ${log} (id text collate "C" not null primary key, stamp xid8 not null)`,
      `create index ${log}_by_stamp on ${log} (stamp, id)`,
      `create function note_${log}() returns trigger language plpgsql set search_path from current as $$ begin
        insert into ${log} (id, stamp) values (coalesce(new.id, old.id), pg_current_xact_id())
        on conflict (id) do update set stamp = excluded.stamp;
        return null;
      end $$`,
      `create trigger ${log}_on_write after insert or update or delete on ${table} for each row
        execute function note_${log}()`,
    ],
  },
}

/** Brings the schema up to date in one transaction: all of it or nothing, and by one process alone. */
export async function migrate(connection: Connection, migrations: readonly Migration[] = allMigrations): Promise<void> {
  await connection.write.transaction().execute(async (transaction) => {
    await connection.lockMigrations(transaction)
    const done = await namesDone(transaction, connection)
    expectKnown(done, migrations)
    for (const { name, up } of migrations) {
      if (done.includes(name)) continue
      await up(transaction, wordsOf[connection.kind])
      await sql`insert into migrations (name, at) values (${name}, ${new Date().toISOString()})`.execute(transaction)
    }
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

/** An old program must not write to a newer schema: it would leave out what the newer one relies on. */
function expectKnown(done: readonly string[], migrations: readonly Migration[]): void {
  const unknown = done.find((name) => !migrations.some((migration) => migration.name === name))
  if (unknown)
    throw new Error(
      `The database was already brought to ${unknown} by a newer version of Voix. Start that version, or restore a backup from before.`,
    )
}
