import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import {
  CompiledQuery,
  Kysely,
  type DatabaseConnection,
  type QueryResult,
  sql,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDatabase,
  type SqliteDialectConfig,
  SqliteDriver,
  SqliteQueryCompiler,
} from 'kysely'
import type { Connection } from './connection.ts'
import type { Tables } from '../tables.ts'
import { queryLog } from './query-spans.ts'
import { fold } from '#model/text/fold.ts'
import { storable } from '../search-text.ts'
import { refuseWriting, type SchemaGuard } from './schema-guard.ts'
import { createSharedCommits } from './shared-commits.ts'
import { createUnits, type Units } from './units-of-work.ts'
import { isStorageFull, primaryCodeOf, storageFull, unavailable } from './unavailable.ts'

/** Busy timeout: longest wait for another process that is writing, ms. */
const patienceMs = 5000
/** Longest pause between two attempts to write while another process does, ms. */
const attemptMs = 10
/** Time for which one process writes, transaction after transaction, before it lets others begin, and how long it does, ms. */
const longestWritingMs = 200
const restMs = 2 * attemptMs
const busy = 5
/** Longest time for which queries follow each other before everything else that waits has its turn, ms. */
const longestStretchMs = 10
/** SQLite's codes for a disk or file that cannot be used now: read only, failing, or not to be opened. */
const away = [8, 10, 14]
const keptStatements = 500

/**
 * Opens a SQLite file with one writer and one reader; commits survive a power cut. A database in memory may start as an image of
 * another.
 */
export function openSqlite(file: string, image?: Uint8Array): Connection {
  const writer = openWriter(file)
  if (file === ':memory:' && image) writer.deserialize(image)
  // A database in memory belongs to one connection.
  const reader = file === ':memory:' ? writer : openReader(file)
  const schema: SchemaGuard = { isNewer: false }
  const units = createUnits()
  const ofWriter = new NodeSqliteDialect(writer, schema, { units, isBase: true })
  const write = new Kysely<Tables>({ dialect: ofWriter, ...queryLog('sqlite') })
  const read =
    reader === writer
      ? write
      : new Kysely<Tables>({
          dialect: new NodeSqliteDialect(reader, schema, { units, isBase: false }),
          ...queryLog('sqlite'),
        })
  return {
    kind: 'sqlite',
    read,
    write,
    schema,
    atomically: units.atomically,
    together: createSharedCommits(units),
    // A database in memory has no other connection.
    outside: (work) => (reader === writer ? work() : units.outside(work)),
    isInside: units.isInside,
    afterCommit: units.afterCommit,
    async changedPages(since) {
      const changes = read.selectFrom('page_changes')
      if (since === undefined) {
        const { mark } = await changes.select((of) => of.fn.max('stamp').as('mark')).executeTakeFirstOrThrow()
        return { ids: [], mark: String(mark ?? 0) }
      }
      const rows = await changes.selectAll().where('stamp', '>', Number(since)).orderBy('stamp').execute()
      return { ids: rows.map(({ id }) => id), mark: String(rows.at(-1)?.stamp ?? since) }
    },
    folded: (text) => sql`fold(${text})`,
    async snapshot(work) {
      // A connection of its own: others go on reading what is new.
      const own = file === ':memory:' ? writer : openReader(file)
      const reading = own === writer ? write : new Kysely<Tables>({ dialect: new NodeSqliteDialect(own, schema) })
      if (own === writer) return reading.transaction().execute(work)
      try {
        own.exec('begin')
        return await work(reading)
      } finally {
        await reading.destroy()
        if (own.isOpen) own.close()
      }
    },
    // Each transaction begins as the only writer; see beginTransaction.
    lockMigrations: async () => undefined,
    lockChanges: async () => undefined,
    // One process at a time opens the file to serve it.
    tryHold: async (_name, work) => (await work(), true),
    // The transaction that writes in one is alone.
    holdInside: async () => undefined,
    forgetErased: async () => void (await sql`pragma wal_checkpoint(truncate)`.execute(write)),
    async close() {
      // The writer goes last: only one who may write folds the log into the file. Kysely closes only what it has used.
      for (const [kysely, database] of [[read, reader] as const, [write, writer] as const]) {
        await kysely.destroy()
        if (database.isOpen) database.close()
      }
    },
  }
}

/** What is deleted is written over, so that a file that is copied tells nothing of it. */
function openWriter(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: patienceMs, enableForeignKeyConstraints: true })
  patiently(() =>
    database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma fullfsync = on;
    pragma checkpoint_fullfsync = on;
    pragma journal_size_limit = 67108864;
    pragma cache_size = -32768;
    pragma secure_delete = on;
  `),
  )
  expectDurable(database, file)
  addFold(database)
  // From here on a busy database is waited for without stopping the process; see PatientConnection.
  database.exec('pragma busy_timeout = 0')
  return database
}

/** SQLite itself does not wait where two processes make the same new file a database that is written ahead. */
function patiently(work: () => void): void {
  const deadline = performance.now() + patienceMs
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1 + Math.random() * 10)
    }
  }
}

function openReader(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: patienceMs, readOnly: true })
  // Nothing is mapped: it would count as memory of the process, and the file is in the cache of the system all the same.
  database.exec('pragma cache_size = -32768')
  addFold(database)
  return database
}

/** SQLite's own `lower` knows ASCII alone. */
function addFold(database: DatabaseSync): void {
  database.function('fold', { deterministic: true }, (text) => (typeof text === 'string' ? fold(text) : null))
}

/** Stops the process when an acknowledged save could be lost, rather than find out after a power cut. */
function expectDurable(database: DatabaseSync, file: string): void {
  const mode = database.prepare('pragma journal_mode').get()?.journal_mode
  const synchronous = database.prepare('pragma synchronous').get()?.synchronous
  if (mode !== 'wal' && file !== ':memory:')
    throw new Error(
      `${file} cannot be written ahead (journal_mode is ${mode}), so saves would not be safe. Is it on a network drive?`,
    )
  if (synchronous !== 2)
    throw new Error(
      `${file} is not written through to the disk (synchronous is ${synchronous}), so saves would not be safe.`,
    )
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase
  readonly #schema: SchemaGuard
  readonly #joining: { readonly units: Units; readonly isBase: boolean }

  constructor(database: DatabaseSync, schema: SchemaGuard, joining = { units: createUnits(), isBase: false }) {
    const prepared = preparing(database)
    super({ database: prepared })
    this.#database = prepared
    this.#schema = schema
    this.#joining = joining
  }

  override createDriver() {
    const { units, isBase } = this.#joining
    return units.join(new PatientSqliteDriver({ database: this.#database }, this.#schema), { isBase, isAlone: true })
  }

  override createAdapter() {
    return new LendingSqliteAdapter()
  }

  override createQueryCompiler() {
    return new CleaningSqliteCompiler()
  }
}

/** The driver lends the connection to one at a time, or to a unit of work; Kysely would wait for it once more. */
class LendingSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

class PatientSqliteDriver extends SqliteDriver {
  readonly #schema: SchemaGuard
  /** When the last transaction ended, and when the first began of those that followed each other until then. */
  #lastEnded = 0
  #writingSince = 0

  constructor(config: SqliteDialectConfig, schema: SchemaGuard) {
    super(config)
    this.#schema = schema
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new PatientConnection(await super.acquireConnection(), this.#schema)
  }

  /** A transaction that reads before it writes would fail, not wait, when another process wrote in between. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#letOthersBegin()
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection)
    this.#lastEnded = performance.now()
  }

  /** Another process tries again every few ms: transactions without a gap would keep it out until its patience ends. */
  async #letOthersBegin(): Promise<void> {
    const now = performance.now()
    if (now - this.#lastEnded >= restMs) this.#writingSince = now
    if (now - this.#writingSince < longestWritingMs) return
    await pause(restMs)
    this.#writingSince = performance.now()
  }

  /** SQLite itself has taken everything back where the disk is full or fails; that it has must not hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!(error instanceof Error) || !error.message.includes('no transaction is active')) throw error
    })
  }
}

/** Tries again while another process writes. SQLite would wait too, but asleep: nobody would be served meanwhile. */
class PatientConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection
  readonly #schema: SchemaGuard

  constructor(inner: DatabaseConnection, schema: SchemaGuard) {
    this.#inner = inner
    this.#schema = schema
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    refuseWriting(this.#schema, query.sql)
    await othersFirst()
    const deadline = performance.now() + patienceMs
    for (;;) {
      try {
        return await this.#inner.executeQuery<Row>(query)
      } catch (error) {
        if (isStorageFull(error)) throw storageFull(error)
        if (away.includes(primaryCodeOf(error) ?? 0)) throw unavailable(error)
        if (!isBusy(error)) throw error
        if (performance.now() > deadline) throw unavailable(error)
        await pause(Math.random() * attemptMs)
      }
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#inner.streamQuery<Row>(query, chunkSize)
  }
}

/** Beginning of the queries that follow each other without a turn of the event loop, ms. */
let stretchBegan: number | undefined

/**
 * Gives other work its turn where queries have followed each other for long. SQLite answers at once, so that awaiting it
 * never leaves the microtasks: a walk over all pages would hold up every visitor until its end.
 */
async function othersFirst(): Promise<void> {
  if (stretchBegan !== undefined && performance.now() - stretchBegan > longestStretchMs) await nextTurn()
  if (stretchBegan !== undefined) return
  stretchBegan = performance.now()
  setImmediate(() => (stretchBegan = undefined))
}

function isBusy(error: unknown): boolean {
  return primaryCodeOf(error) === busy
}

class CleaningSqliteCompiler extends SqliteQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(storable(parameter))
  }
}

type Prepared = ReturnType<SqliteDatabase['prepare']>

/** A database that keeps the statements it has prepared, the most recently used ones. */
function preparing(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, Prepared>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = statements.get(sql) ?? prepared(database.prepare(sql))
      statements.delete(sql)
      statements.set(sql, statement)
      const oldest = statements.size > keptStatements ? statements.keys().next().value : undefined
      if (oldest !== undefined) statements.delete(oldest)
      return statement
    },
  }
}

function prepared(statement: StatementSync): Prepared {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(bound)),
    run: (parameters) => statement.run(...parameters.map(bound)),
    iterate: (parameters) => statement.iterate(...parameters.map(bound)),
  }
}

function bound(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value
  throw new TypeError(`SQLite cannot keep a value of type ${typeof value}.`)
}
