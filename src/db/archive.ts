import { join } from 'node:path'
import { sql } from 'kysely'
import { type CarriedTable, carriedTables } from './archive-tables.ts'
import { publishInvalidation } from './invalidation-log.ts'
import type { Connection, Reading, Writing } from './dialects/connection.ts'
import { pageFrom } from './json.ts'
import { migrate } from './migrations/migrate.ts'
import { migrations } from './migrations/list.ts'
import type { StoreOptions } from './open.ts'
import { pageNamesOf, searchedTextOf } from './page-index-rows.ts'
import { openSqlite } from './dialects/sqlite.ts'

/** Stored row: texts and numbers. */
export type ArchivedRow = Readonly<Record<string, string | number | null>>

/** Access to the database for export and import: rows of tables as stored. */
export interface Archive {
  readonly kind: Connection['kind']
  /** Reads a consistent snapshot, whatever is written meanwhile. */
  snapshot<T>(work: (reader: ArchiveReader) => Promise<T>): Promise<T>
  /** Writes everything or, when the work throws, nothing. */
  change<T>(work: (writer: ArchiveWriter) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export type ArchiveReader = ReturnType<typeof readerOver>

export interface ArchiveWriter extends ArchiveReader {
  insert(table: CarriedTable, rows: readonly ArchivedRow[]): Promise<void>
  /** Inserts rows, or writes them over those of the same key. */
  upsert(table: CarriedTable, rows: readonly ArchivedRow[]): Promise<void>
  /** Removes rows, but for those whose entity is among `except`. */
  clear(table: CarriedTable, except: readonly string[]): Promise<void>
  remove(table: CarriedTable, row: ArchivedRow): Promise<void>
  /** Makes again what pages are searched and listed by. */
  indexPages(): Promise<void>
  announce(tags: readonly string[]): Promise<void>
}

/** Names of the migrations of this version, in order. */
export const currentMigrations: readonly string[] = migrations.map(({ name }) => name)

const rowsAtOnce = 100
/** PostgreSQL takes 65,535 values in a statement, SQLite 32,766. */
const mostValues = 30_000

/** Opens an archive of the database, on a connection without statement timeout. */
export async function openArchive({ databaseUrl, dataDir, file }: StoreOptions): Promise<Archive> {
  if (!databaseUrl) return archiveOver(openSqlite(file ?? join(dataDir, 'voix.db')))
  const { openPostgres } = await import('./dialects/postgres.ts')
  return archiveOver(await openPostgres(databaseUrl, { patient: true }))
}

/** Opens an empty archive file with the schema of an older version, to be filled before `bringForward`. */
export async function openOldArchive(
  file: string,
  names: readonly string[],
): Promise<Archive & { bringForward(): Promise<void> }> {
  const connection = openSqlite(file)
  await migrate(
    connection,
    migrations.filter(({ name }) => names.includes(name)),
  )
  return { ...archiveOver(connection), bringForward: async () => void (await migrate(connection)) }
}

function archiveOver(connection: Connection): Archive {
  return {
    kind: connection.kind,
    snapshot: (work) => connection.snapshot((reading) => work(readerOver(connection, reading))),
    change: (work) =>
      connection.write.transaction().execute(async (transaction) => {
        const reader = readerOver(connection, transaction)
        const done = await work({ ...reader, ...writerOver(connection, transaction) })
        if (connection.kind === 'postgres') await analyze(transaction, await reader.tables())
        return done
      }),
    close: () => connection.close(),
  }
}

/** Lets PostgreSQL count what was written: until it does so by itself, it plans as for empty tables. */
async function analyze(transaction: Writing, tables: readonly string[]): Promise<void> {
  for (const name of tables) await sql`analyze ${sql.table(name)}`.execute(transaction)
}

function readerOver({ kind }: Connection, reading: Reading) {
  return {
    /** The migrations that made the schema. */
    async migrations(): Promise<readonly string[]> {
      const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(reading)
      return rows.map(({ name }) => name)
    },

    async tables(): Promise<readonly string[]> {
      const named =
        kind === 'sqlite'
          ? sql<{
              name: string
            }>`select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite%'`
          : sql<{
              name: string
            }>`select table_name as name from information_schema.tables where table_schema = current_schema()`
      return (await named.execute(reading)).rows.map(({ name }) => name).toSorted()
    },

    async columns(table: string): Promise<readonly string[]> {
      const named =
        kind === 'sqlite'
          ? sql<{ name: string }>`select name from pragma_table_info(${table})`
          : sql<{ name: string }>`select column_name as name from information_schema.columns
              where table_schema = current_schema() and table_name = ${table}`
      return (await named.execute(reading)).rows.map(({ name }) => name)
    },

    async count(table: string): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(reading)
      return Number(rows[0]?.count ?? 0)
    },

    /** The entities that a table has rows of. */
    async entities({ name, entity }: CarriedTable): Promise<readonly string[]> {
      if (!entity) return []
      const column = sql.ref(entity)
      const { rows } = await sql<{ entity: string }>`
        select distinct ${column} as entity from ${sql.table(name)} order by 1`.execute(reading)
      return rows.map((row) => row.entity)
    },

    /** Rows by their key, some at a time; those of one entity when it is named. */
    async *rows({ name, key, entity: column }: CarriedTable, entity?: string): AsyncGenerator<readonly ArchivedRow[]> {
      const columns = sql.join(key.map((each) => sql.ref(each)))
      const own = column && entity !== undefined ? sql`${sql.ref(column)} = ${entity}` : sql`1 = 1`
      for (let last: ArchivedRow | undefined; ;) {
        const after = last
        const beyond = after ? sql`(${columns}) > (${sql.join(key.map((each) => after[each]))})` : sql`1 = 1`
        const { rows } = await sql<ArchivedRow>`
          select * from ${sql.table(name)} where ${own} and ${beyond} order by ${columns} limit ${rowsAtOnce}`.execute(
          reading,
        )
        if (rows.length > 0) yield rows
        if (rows.length < rowsAtOnce) return
        last = rows.at(-1)
      }
    },
  }
}

function writerOver(connection: Connection, transaction: Writing): Omit<ArchiveWriter, keyof ArchiveReader> {
  const put = async ({ name, key }: CarriedTable, rows: readonly ArchivedRow[], isUpsert: boolean) => {
    const columns = Object.keys(rows[0] ?? {})
    const others = columns.filter((column) => !key.includes(column))
    const conflict = isUpsert
      ? sql`on conflict (${sql.join(key.map((column) => sql.ref(column)))}) do update set ${sql.join(
          others.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`),
        )}`
      : sql``
    const size = Math.min(rowsAtOnce, Math.floor(mostValues / columns.length))
    for (let start = 0; start < rows.length; start += size) {
      const values = rows.slice(start, start + size).map((row) => sql`(${sql.join(columns.map((of) => row[of]))})`)
      await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
        values ${sql.join(values)} ${conflict}`.execute(transaction)
    }
  }
  return {
    insert: (table, rows) => put(table, rows, false),
    upsert: (table, rows) => put(table, rows, true),

    async clear({ name, entity }, except) {
      const kept = entity && except.length > 0 ? sql`where ${sql.ref(entity)} not in (${sql.join([...except])})` : sql``
      await sql`delete from ${sql.table(name)} ${kept}`.execute(transaction)
    },

    async remove({ name, key }, row) {
      const same = sql.join(
        key.map((column) => sql`${sql.ref(column)} = ${row[column]}`),
        sql` and `,
      )
      await sql`delete from ${sql.table(name)} where ${same}`.execute(transaction)
    },

    indexPages: () => indexPages(connection, transaction),

    announce: async (tags) => void (await publishInvalidation(connection, transaction, tags)),
  }
}

async function indexPages(connection: Connection, transaction: Writing): Promise<void> {
  await transaction.deleteFrom('page_names').execute()
  await transaction.deleteFrom('page_texts').execute()
  const documents = carriedTables.find(({ name }) => name === 'page_documents')!
  for await (const rows of readerOver(connection, transaction).rows(documents)) {
    const pages = rows.map(({ document }) => pageFrom(String(document)))
    const names = pages.flatMap(pageNamesOf)
    for (let start = 0; start < names.length; start += 1000)
      await transaction
        .insertInto('page_names')
        .values(names.slice(start, start + 1000))
        .execute()
    await transaction
      .insertInto('page_texts')
      .values(pages.map((page) => ({ page_id: page.id, text: searchedTextOf(page) })))
      .execute()
  }
}
