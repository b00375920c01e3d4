import type { Writing } from '../dialects/connection.ts'

/** Migration: one forward step of the schema, under a permanent name; it may answer what it did to stored content. */
export interface Migration {
  readonly name: string
  readonly up: (db: Writing, words: Words) => Promise<string | undefined | void>
}

/** SQL dialect: what the two databases call differently in a schema. */
export interface Words {
  /** Compared byte by byte in both, so that lists have one order. */
  readonly text: string
  /** A primary key that counts up by itself and never gives a number twice. */
  readonly counter: string
  readonly strict: string
  /** Order of an index with nulls first, as SQLite has them anyway. */
  readonly nothingFirst: string
  /** A table `log` of ids and stamps in which the database notes what is written to `table`: see `changedSince`. */
  readonly notingWrites: (table: string, log: string) => readonly string[]
  /** Where the tokens of `search_documents` are found by. */
  readonly tokens: readonly string[]
  /** Without what the next two make. */
  readonly notingNothing: readonly string[]
  /**
   * What the database does itself as something is published or taken back: it drops it from `search_documents` and
   * notes it in `search_pending`, in this order of locks: first the note, then the document.
   */
  readonly notingPublished: (kinds: readonly string[]) => readonly string[]
  /** What the database notes in `public_changes` as pages and records of these kinds are published or taken back. */
  readonly notingPublicChanges: (kinds: readonly string[]) => readonly string[]
}
