import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, type TransactionSettings } from 'kysely'

/** Attempts at what another transaction came in the way of, and the longest pause before the second one, ms. */
const most = { attempts: 8, pauseMs: 20 }

/** Units of work: reads and writes of any part of the store within one form a transaction. */
export type Units = ReturnType<typeof createUnits>

/** Effect after a commit, such as cache invalidation or a notification. */
export type Effect = () => void | Promise<void>

export function createUnits() {
  const running = new AsyncLocalStorage<Unit | undefined>()
  let base: UnitDriver | undefined
  const current = () => {
    let unit = running.getStore()
    // What goes on after its unit is over, a job that it began say, is no part of it.
    while (unit && !unit.isOpen) unit = unit.outer
    return unit
  }
  return {
    /**
     * Does work as one transaction, again from its beginning where another came in its way. Inside another it is a part of that,
     * which is taken back by itself where it fails.
     */
    async atomically<T>(work: () => Promise<T>): Promise<T> {
      const unit = current()
      if (unit) return partOf(unit, work)
      const { done, effects } = await repeated(() => begin(work))
      await afterwards(effects)
      return done
    },
    /** Whether what is asked now is part of a unit. */
    isInside: () => current() !== undefined,
    /** Does what follows from work once that is stored: after the unit that this is called in, at once outside of one. */
    async afterCommit(effect: Effect): Promise<void> {
      const unit = current()
      if (unit) unit.follow(effect)
      else await effect()
    },
    /** Does work apart from the unit that it is called in. */
    outside: <T>(work: () => Promise<T>) => running.run(undefined, work),
    /** Does work again, a bounded number of times, where another transaction came in its way; part of a unit fails with it. */
    again: <T>(work: () => Promise<T>) => (current() ? work() : repeated(work)),
    /** A driver whose connections are those of the unit for who asks inside one; with `isBase` units begin on it. */
    join(driver: Driver, { isBase, isAlone }: { readonly isBase: boolean; readonly isAlone: boolean }): Driver {
      const joined = new UnitDriver(driver, current, isAlone)
      if (isBase) base = joined
      return joined
    },
  }

  async function begin<T>(work: () => Promise<T>): Promise<Done<T>> {
    const driver = base!
    const connection = await driver.acquireConnection()
    try {
      await driver.beginTransaction(connection, { isolationLevel: 'serializable' })
      return await within(new Unit(connection, driver), work, {
        keep: () => driver.commitTransaction(connection),
        undo: () => driver.rollbackTransaction(connection),
      })
    } finally {
      await driver.releaseConnection(connection)
    }
  }

  async function partOf<T>(unit: Unit, work: () => Promise<T>): Promise<T> {
    const connection = await unit.take()
    try {
      await connection.begin()
      const { done, effects } = await within(new Unit(connection, unit, unit), work, connection)
      for (const effect of effects) unit.follow(effect)
      return done
    } finally {
      connection.giveBack()
    }
  }

  async function within<T>(unit: Unit, work: () => Promise<T>, ending: Ending): Promise<Done<T>> {
    try {
      const done = await running.run(unit, work)
      await unit.close()
      if (unit.conflict) throw unit.conflict
      await ending.keep()
      return { done, effects: unit.effects }
    } catch (error) {
      await unit.close()
      await ending.undo()
      throw unit.conflict ?? error
    }
  }
}

/** Result of a unit of work, and its effects. */
interface Done<T> {
  readonly done: T
  readonly effects: ReadonlySet<Effect>
}

/** Ending of a unit of work. */
interface Ending {
  keep(): Promise<void>
  undo(): Promise<void>
}

/** Each effect in its turn; what one throws keeps none of the others. */
async function afterwards(effects: ReadonlySet<Effect>): Promise<void> {
  const failures: unknown[] = []
  for (const effect of effects)
    try {
      await effect()
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
}

async function repeated<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= most.attempts || !isConflict(error)) throw error
      await pause(Math.random() * most.pauseMs * 2 ** (attempt - 1))
    }
  }
}

/** Whether PostgreSQL took a transaction back because another one came in its way: a deadlock, or no order of both. */
function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return code === '40P01' || code === '40001' || isConflict(error.cause)
}

/** Unit that is under way, on its connection: its queries, and the transactions inside it, follow each other. */
class Unit {
  isOpen = true
  /** What a query failed with as another transaction came in the way: the whole is done again, whatever was made of that. */
  conflict: Error | undefined
  readonly isStrict: boolean
  /** The unit that this is a part of. */
  readonly outer: Unit | undefined
  readonly #effects = new Set<Effect>()
  readonly #connection: DatabaseConnection
  #last: Promise<void> = Promise.resolve()

  constructor(connection: DatabaseConnection, { isStrict }: { readonly isStrict: boolean }, outer?: Unit) {
    this.#connection = connection
    this.isStrict = isStrict
    this.outer = outer
  }

  get effects(): ReadonlySet<Effect> {
    return this.#effects
  }

  /** Has an effect afterwards, behind those that were named before. */
  follow(effect: Effect): void {
    this.#effects.delete(effect)
    this.#effects.add(effect)
  }

  async take(): Promise<UnitConnection> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    return new UnitConnection(this.#connection, this, resolve)
  }

  /** Ends it once all that was asked of it is answered. */
  async close(): Promise<void> {
    this.isOpen = false
    await this.#last
  }
}

const part = { begin: 'savepoint part', keep: 'release savepoint part', undo: 'rollback to savepoint part' }

/** Connection of a unit for one query, or for one transaction, which becomes a part of the unit. */
class UnitConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection
  readonly #unit: Unit
  readonly giveBack: () => void
  #isPart = false

  constructor(inner: DatabaseConnection, unit: Unit, giveBack: () => void) {
    this.#inner = inner
    this.#unit = unit
    this.giveBack = giveBack
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isPart || !this.#unit.isStrict || /^\s*select\b/i.test(query.sql)) return this.#ask<Row>(query)
    await this.begin()
    try {
      const result = await this.#ask<Row>(query)
      await this.keep()
      return result
    } catch (error) {
      await this.undo()
      throw error
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#inner.streamQuery<Row>(query, chunkSize)
  }

  async #ask<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.#inner.executeQuery<Row>(query)
    } catch (error) {
      if (error instanceof Error && isConflict(error)) this.#unit.conflict = error
      throw error
    }
  }

  async begin(): Promise<void> {
    await this.#inner.executeQuery(CompiledQuery.raw(part.begin))
    this.#isPart = true
  }

  async keep(): Promise<void> {
    await this.#inner.executeQuery(CompiledQuery.raw(part.keep))
  }

  /** SQLite itself has taken everything back where the disk is full or fails; that it has must not hide why. */
  async undo(): Promise<void> {
    try {
      await this.#inner.executeQuery(CompiledQuery.raw(part.undo))
      await this.keep()
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('no such savepoint')) throw error
    }
  }
}

/** Driver that hands out the connection of a unit inside it; one that `isAlone` has a single connection, lent to one at a time. */
class UnitDriver implements Driver {
  /** A database that `isStrict` ends a transaction for one statement that fails. */
  readonly isStrict: boolean
  readonly #inner: Driver
  readonly #current: () => Unit | undefined
  readonly #isAlone: boolean
  readonly #lent = new WeakMap<DatabaseConnection, () => void>()
  #last: Promise<void> = Promise.resolve()

  constructor(inner: Driver, current: () => Unit | undefined, isAlone: boolean) {
    this.#inner = inner
    this.#current = current
    this.#isAlone = isAlone
    this.isStrict = !isAlone
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const unit = this.#current()
    if (unit) return unit.take()
    if (!this.#isAlone) return this.#inner.acquireConnection()
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    const connection = await this.#inner.acquireConnection()
    this.#lent.set(connection, resolve)
    return connection
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof UnitConnection) return connection.giveBack()
    await this.#inner.releaseConnection(connection)
    this.#lent.get(connection)?.()
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return connection instanceof UnitConnection
      ? connection.begin()
      : this.#inner.beginTransaction(connection, settings)
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return connection instanceof UnitConnection ? connection.keep() : this.#inner.commitTransaction(connection)
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return connection instanceof UnitConnection ? connection.undo() : this.#inner.rollbackTransaction(connection)
  }

  init(): Promise<void> {
    return this.#inner.init()
  }

  destroy(): Promise<void> {
    return this.#inner.destroy()
  }
}
