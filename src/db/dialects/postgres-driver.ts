import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { refuseWriting, type SchemaGuard } from './schema-guard.ts'
import type { Silence } from './silence.ts'
import { isDisconnected, isStorageFull, isUnavailable, storageFull, unavailable } from './unavailable.ts'

/** PostgreSQL driver that tells an unavailable database from a rejected query, for all connections and queries. */
export class PatientPostgresDriver implements Driver {
  readonly #inner: Driver
  readonly #mostConnections: number
  readonly #schema: SchemaGuard
  readonly #silence: Silence

  constructor(config: PostgresDialectConfig, mostConnections: number, schema: SchemaGuard, silence: Silence) {
    this.#schema = schema
    this.#silence = silence
    this.#inner = new PostgresDriver(config)
    this.#mostConnections = mostConnections
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#silence.refuse()
    const pool: Pool = {
      take: () => this.#inner.acquireConnection().catch((error: unknown) => fail(unavailable(error))),
      give: (connection) => this.#inner.releaseConnection(connection),
      size: this.#mostConnections,
      schema: this.#schema,
    }
    return new PatientConnection(await pool.take(), pool)
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#inner.releaseConnection(innerOf(connection))
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return this.#inner.beginTransaction(connection, settings)
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#inner.commitTransaction(connection)
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#inner.rollbackTransaction(innerOf(connection)).catch((error: unknown) => fail(notified(error)))
  }

  init(): Promise<void> {
    return this.#inner.init()
  }

  destroy(): Promise<void> {
    return this.#inner.destroy()
  }
}

/** Connection pool. */
interface Pool {
  take(): Promise<DatabaseConnection>
  give(connection: DatabaseConnection): Promise<void>
  readonly size: number
  readonly schema: SchemaGuard
}

function innerOf(connection: DatabaseConnection): DatabaseConnection {
  return connection instanceof PatientConnection ? connection.inner : connection
}

/**
 * Asks again on another connection when the first that is asked on it finds it broken, and nothing can have happened
 * yet.
 */
class PatientConnection implements DatabaseConnection {
  inner: DatabaseConnection
  #isUsed = false
  readonly #pool: Pool

  constructor(inner: DatabaseConnection, pool: Pool) {
    this.inner = inner
    this.#pool = pool
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    refuseWriting(this.#pool.schema, query.sql)
    const mayAskAgain = !this.#isUsed && changesNothing(query)
    this.#isUsed = true
    try {
      return await this.inner.executeQuery<Row>(query)
    } catch (error) {
      if (mayAskAgain && isDisconnected(error)) return this.#askAgain<Row>(query)
      throw notified(error)
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, chunkSize)
  }

  /**
   * Retries on another connection: all idle ones may have broken together, so each broken one is closed until a new one
   * is opened.
   */
  async #askAgain<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    for (let tries = 0; ; tries++) {
      const broken = this.inner
      // The pool throws away what is broken when it is given back.
      this.inner = await this.#pool.take()
      await this.#pool.give(broken)
      try {
        return await this.inner.executeQuery<Row>(query)
      } catch (error) {
        if (!isDisconnected(error) || tries >= this.#pool.size) throw notified(error)
      }
    }
  }
}

/** A transaction that does not begin, and a question, leave nothing behind. */
function changesNothing({ sql: text }: CompiledQuery): boolean {
  return /^\s*(?:begin|start transaction|select)\b/i.test(text)
}

/** The error as the rest of the product knows it. */
function notified(error: unknown): unknown {
  if (isStorageFull(error)) return storageFull(error)
  return isUnavailable(error) ? unavailable(error) : error
}

function fail(error: unknown): never {
  throw error
}
