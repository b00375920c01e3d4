import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Pool } from '../store.ts'
import type { Tables } from '../tables.ts'
import type { SchemaGuard } from './schema-guard.ts'
import type { Effect } from './units-of-work.ts'

export type Reading = Kysely<Tables>
export type Writing = Transaction<Tables>

/** Open database, with the differences of the two kinds. */
export interface Connection {
  readonly kind: 'sqlite' | 'postgres'
  /** Connection for reads outside a transaction; in SQLite it never waits for a writer. */
  readonly read: Reading
  readonly write: Kysely<Tables>
  /** Set once the schema is found to be newer: from then on nothing is written. */
  readonly schema: SchemaGuard
  /**
   * Pages written since a mark, and the mark for the next call. Some may be repeated, none is left out; without a mark
   * it returns only a first mark.
   */
  changedPages(since?: string): Promise<{ readonly ids: readonly string[]; readonly mark: string }>
  /** A text without accents and in small letters, as `fold` makes it. */
  folded(text: RawBuilder<string>): RawBuilder<string>
  /**
   * Does work as one transaction: what is asked of any part of the store inside it is read and written there, so that a check
   * and the write that needs it see the same. Where another transaction came in its way it is done again from its beginning;
   * inside another one it is a part of that, taken back by itself where it fails. On PostgreSQL its order with others like it is
   * as if one came after the other.
   */
  atomically<T>(work: () => Promise<T>): Promise<T>
  /** Does a short transaction that may share its write to the disk with others which wait for the only writer as well. */
  together<T>(work: () => Promise<T>): Promise<T>
  /** Reads apart from such a transaction, for what is shared between requests: it knows only what is stored for good. */
  outside<T>(work: () => Promise<T>): Promise<T>
  /** Whether what is asked now is part of such a transaction. */
  isInside(): boolean
  /**
   * Does what follows from work once that is stored for good, and never where it is taken back; outside of `atomically` at once.
   * The same effect named twice is had once.
   */
  afterCommit(effect: Effect): Promise<void>
  /** Reads a consistent snapshot, whatever is written meanwhile. */
  snapshot<T>(work: (reading: Reading) => Promise<T>): Promise<T>
  /** Holds every other process back from migrating until the transaction ends. */
  lockMigrations(transaction: Writing): Promise<void>
  /** Makes announcements commit in the order of their sequence: a reader who saw 7 will not find 6 later. */
  lockChanges(transaction: Writing): Promise<void>
  /** Does some work while no other process holds the lock of this name, and answers whether it was free; never waits for it. */
  tryHold(name: string, work: () => Promise<void>): Promise<boolean>
  /** Holds the lock of this name until the transaction of `atomically` ends that it is called in; waits for it, but not for long. */
  holdInside(name: string): Promise<void>
  /** Forgets what was erased also beside the tables: the log that SQLite writes ahead. */
  forgetErased(): Promise<void>
  /** Connections that are open, idle, and requested for. */
  pool?(): Pool
  close(): Promise<void>
}

/** Whether an error is a violation of a unique constraint; the primary key does not count. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const uniqueInSqlite = 'errcode' in error && error.errcode === 2067
  const uniqueInPostgres = 'code' in error && error.code === '23505' && !isPrimaryKey(error)
  return uniqueInSqlite || uniqueInPostgres
}

/** Whether an error is a violation of the primary key: the id is in use. */
export function isPrimaryKeyViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const keyInSqlite = 'errcode' in error && error.errcode === 1555
  const keyInPostgres = 'code' in error && error.code === '23505' && isPrimaryKey(error)
  return keyInSqlite || keyInPostgres
}

function isPrimaryKey(error: Error): boolean {
  return 'constraint' in error && String(error.constraint).endsWith('_pkey')
}

/** `column in (…)`, also for an empty list, which PostgreSQL rejects. */
export function isAmong(column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<boolean> {
  return values.length > 0 ? sql`${column} in (${sql.join(values)})` : sql`1 = 0`
}
