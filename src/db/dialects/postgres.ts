import {
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
  type Transaction,
  type TransactionBuilder,
} from 'kysely'
import pg from 'pg'
import { VoixError } from '#model/errors.ts'
import { plainLetters, signs, spacing, unseen } from '#model/text/fold.ts'
import type { Connection } from './connection.ts'
import type { SchemaGuard } from './schema-guard.ts'
import { queryLog } from './query-spans.ts'
import { PatientPostgresDriver } from './postgres-driver.ts'
import { createSilence, type Silence } from './silence.ts'
import { isSilence } from './unavailable.ts'
import { createUnits, type Units } from './units-of-work.ts'
import type { Tables } from '../tables.ts'
import { storable } from '../search-text.ts'

const mostConnections = 10
/** A database that hangs is answered as one that is down, before those who wait pile up. */
const patienceMs = 5000
/** Time after which a transaction that asks nothing any more is ended, ms. */
const abandonedMs = 60_000
/** Any number that nobody else uses for an advisory lock: the letters of `voix`. */
const migrationLock = 0x766f6978
/** Class of the locks that have names. */
const jobLocks = 0x766f6979

/** Opens a pool of connections to PostgreSQL; read-only for a replica. */
export async function openPostgres(
  databaseUrl: string,
  { patient = false, isReplica = false } = {},
): Promise<Connection> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: patient ? 1 : mostConnections,
    keepAlive: true,
    connectionTimeoutMillis: patienceMs,
    // The database gives up first, which leaves the connection whole; the driver only when nothing comes back at all.
    ...(!patient && {
      statement_timeout: patienceMs,
      query_timeout: patienceMs + 500,
      // A lock is waited for a little less, so that the log says what was waited for.
      lock_timeout: patienceMs - 500,
      // A process that hangs in the middle of a transaction holds nobody up for longer.
      idle_in_transaction_session_timeout: abandonedMs,
    }),
    types: { getTypeParser },
  })
  // A connection that breaks while idle is replaced by the pool; unheard, its error would end the process.
  pool.on('error', () => undefined)
  // So is one that breaks in use's hands: what was asked on it fails by itself.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const silence = createSilence()
  endSilent(pool, silence)
  const schema: SchemaGuard = { isNewer: isReplica }
  const units = createUnits()
  const kysely = repeating(
    new Kysely<Tables>({
      dialect: new PatientPostgresDialect({ pool }, { schema, silence, units }),
      ...queryLog('postgresql'),
    }),
    units,
  )
  const answers: Promise<unknown> = isReplica ? sql`select 1`.execute(kysely) : expectDurable(kysely)
  await answers.catch(async (error: unknown) => {
    await kysely.destroy()
    throw error instanceof VoixError ? unreachable(databaseUrl, error, isReplica) : error
  })
  const collation = sql.raw((await hasUnicode(kysely)) ? 'collate "und-x-icu"' : '')
  return {
    kind: 'postgres',
    read: kysely,
    write: kysely,
    schema,
    atomically: units.atomically,
    // Many write at once.
    together: (work) => work(),
    outside: units.outside,
    isInside: units.isInside,
    afterCommit: units.afterCommit,
    changedPages: (since) => changedPages(kysely, since),
    folded: (text) => folded(text, collation),
    snapshot: (work) =>
      kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    lockMigrations: async (transaction) =>
      void (await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction)),
    lockChanges: async (transaction) => void (await sql`lock table changes in exclusive mode`.execute(transaction)),
    tryHold: (name, work) => units.outside(() => tryHold(kysely, name, work)),
    // PostgreSQL writes over it by itself, with `vacuum`.
    forgetErased: async () => undefined,
    holdInside: async (name) => void (await sql`select pg_advisory_xact_lock(${lockNamed(name)})`.execute(kysely)),
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => kysely.destroy(),
  }
}

/**
 * Ends a connection on which nothing comes back, be it because the network forgot it or because the database hangs: the query that
 * took it next would wait for the same silence. Those that have rested for as long end with it. The database itself is silent
 * only if no other connection heard from it meanwhile.
 */
function endSilent(pool: pg.Pool, silence: Silence): void {
  /** Connections that nobody uses, with the moment from which they rest, ms. */
  const resting = new Map<pg.PoolClient, number>()
  let heardAt = -Infinity
  pool.on('acquire', (client) => resting.delete(client))
  pool.on('remove', (client) => resting.delete(client))
  pool.on('release', (_, client) => resting.set(client, performance.now()))
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...asked: readonly unknown[]) => unknown
    Object.assign(client, {
      query(...asked: readonly unknown[]) {
        const since = performance.now()
        const answer = query(...asked)
        if (answer instanceof Promise)
          answer.then(heard, (error: unknown) => {
            if (isSilence(error)) end(client, since)
            // A refusal is an answer as well.
            else if (error instanceof pg.DatabaseError) heard()
          })
        return answer
      },
    })
  })

  function heard(): void {
    heardAt = performance.now()
    silence.ended()
  }

  function end(silent: pg.PoolClient, since: number): void {
    if (heardAt < since) silence.noticed()
    const asOld = [...resting].filter(([, restsSince]) => restsSince < since).map(([client]) => client)
    for (const { connection } of [silent, ...asOld]) connection.stream.destroy()
  }
}

/** Key of an advisory lock. Two products may share a database, each in a schema of its own. */
function lockNamed(name: string): RawBuilder<unknown> {
  return sql`${jobLocks}::int, hashtext(concat(current_schema(), ' ', ${name}::text))`
}

/** Holds an advisory lock on a connection of its own, which ends with the connection if this process dies. */
async function tryHold(kysely: Kysely<Tables>, name: string, work: () => Promise<void>): Promise<boolean> {
  const key = lockNamed(name)
  return kysely.connection().execute(async (own) => {
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${key}) as held`.execute(own)
    if (!rows[0]?.held) return false
    try {
      await work()
    } finally {
      // A connection that broke meanwhile has let go already.
      await sql`select pg_advisory_unlock(${key})`.execute(own).catch(() => undefined)
    }
    return true
  })
}

/** Message for an operator whose start finds no database. */
function unreachable(databaseUrl: string, { cause }: VoixError, isReplica: boolean): Error {
  const { host } = new URL(databaseUrl)
  const reason = cause instanceof Error ? cause.message || String('code' in cause ? cause.code : '') : ''
  if (cause instanceof Error && 'code' in cause && /^(?:28|3D)/.test(String(cause.code)))
    return new Error(
      `PostgreSQL at ${host} refuses: ${reason}. Mend the user, password or name in ${isReplica ? 'DATABASE_READ_URL' : 'DATABASE_URL'}.`,
    )
  if (isReplica)
    return new Error(
      `The replica at ${host} does not answer (${reason}). Start it, or unset DATABASE_READ_URL: everything is read from DATABASE_URL then.`,
    )
  return new Error(
    `PostgreSQL at ${host} does not answer (${reason}). Start it, or mend DATABASE_URL; without it the SQLite file in DATA_DIR is used.`,
  )
}

/** Whether it was built with ICU, as its own packages and images are; without, letters are small as its locale says. */
async function hasUnicode(kysely: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_collation where collname = 'und-x-icu'`.execute(kysely)
  return rows.length > 0
}

/** A text as `fold` makes it, step by step in PostgreSQL's own words. */
function folded(text: RawBuilder<string>, collation: RawBuilder<unknown>): RawBuilder<string> {
  const seen = sql`regexp_replace(normalize(translate(${text}, ${spacing.from}, ${spacing.to}), nfkd), ${unseenClass}, '', 'g')`
  const typed = sql`lower(translate(${seen}, ${variants.from}, ${variants.to}) ${collation})`
  return Object.entries(plainLetters).reduce(
    (part, [letter, plain]) => sql<string>`replace(${part}, ${letter}, ${plain})`,
    sql<string>`${typed}`,
  )
}

const variants = {
  from: Object.values(signs).join(''),
  to: Object.entries(signs)
    .map(([plain, each]) => plain.repeat(each.length))
    .join(''),
}

/** Marks and format characters as a class of PostgreSQL's regular expressions, which know no `\p{M}`. */
const unseenClass = `[${rangesOf(new RegExp(unseen.source, 'u'), 0xe1000)}]`

function rangesOf(pattern: RegExp, end: number): string {
  const ranges: string[] = []
  for (let code = 0, start: number | undefined; code <= end; code++) {
    const isIn = code < end && pattern.test(String.fromCodePoint(code))
    if (isIn) start ??= code
    else if (start !== undefined) {
      ranges.push(`${escaped(start)}-${escaped(code - 1)}`)
      start = undefined
    }
  }
  return ranges.join('')
}

function escaped(code: number): string {
  return `\\U${code.toString(16).padStart(8, '0')}`
}

/** Stops the process when an acknowledged save could be lost. */
async function expectDurable(kysely: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(kysely)
  if (rows[0]?.synchronous_commit === 'off')
    throw new Error(
      'PostgreSQL acknowledges before it has written (synchronous_commit is off), so saves would not be safe.',
    )
}

/**
 * A stamp is the number of the transaction that wrote. Of those that had not ended when it was last asked, all are told
 * again; numbers that were never given here came with a backup from elsewhere.
 */
async function changedPages(kysely: Kysely<Tables>, since?: string) {
  const { rows } = await sql<{ readonly mark: string; readonly id: string | null }>`
    select now.mark, changed.id from (select pg_snapshot_xmin(pg_current_snapshot())::text as mark) as now
    left join page_changes as changed
      on changed.stamp >= ${since ?? null}::xid8 and changed.stamp < pg_snapshot_xmax(pg_current_snapshot())`.execute(
    kysely,
  )
  return { ids: rows.flatMap(({ id }) => id ?? []), mark: rows[0]!.mark }
}

/** `count(*)` and other 64-bit integers are numbers here too; none of ours outgrows one. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)
}

/** A connection whose transactions are done again where another came in their way. */
function repeating(kysely: Kysely<Tables>, units: Units): Kysely<Tables> {
  const begin = kysely.transaction.bind(kysely)
  return Object.assign(kysely, { transaction: () => again(begin()) })

  function again(builder: TransactionBuilder<Tables>): TransactionBuilder<Tables> {
    const execute = builder.execute.bind(builder)
    return Object.assign(builder, {
      execute: <T>(work: (transaction: Transaction<Tables>) => Promise<T>) => units.again(() => execute(work)),
    })
  }
}

class PatientPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  readonly #parts: { readonly schema: SchemaGuard; readonly silence: Silence; readonly units: Units }

  constructor(
    config: PostgresDialectConfig,
    parts: { readonly schema: SchemaGuard; readonly silence: Silence; readonly units: Units },
  ) {
    super(config)
    this.#config = config
    this.#parts = parts
  }

  override createDriver() {
    const { schema, silence, units } = this.#parts
    const driver = new PatientPostgresDriver(this.#config, mostConnections, schema, silence)
    return units.join(driver, { isBase: true, isAlone: false })
  }

  override createQueryCompiler() {
    return new CleaningPostgresCompiler()
  }
}

class CleaningPostgresCompiler extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(storable(parameter))
  }
}
