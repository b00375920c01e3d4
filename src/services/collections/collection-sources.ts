import { createHash } from 'node:crypto'
import { constants, DatabaseSync } from 'node:sqlite'
import { sentence } from '#messages/sentence.ts'
import {
  type CollectionName,
  type CollectionRow,
  type CollectionSummary,
  collections,
} from '#model/records/collections.ts'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import { guideLanguageFor } from '../docs/guide.ts'
import { rowsOf } from './rows.ts'
import { parseSelect, RefusedSelect } from './select.ts'

/** The collections as tables of a database in memory, that holds nothing else and cannot be written to. */
interface CollectionSources {
  readonly summaries: readonly CollectionSummary[]
  /** A collection as the SQL that makes its table and fills it. */
  dump(name: CollectionName): string
  /** The rows of one SELECT over the table of that name. Throws `refused-query` and `too-large`. */
  query(name: CollectionName, sql: string): readonly CollectionRow[]
  /** How much a SELECT asks of the database. Throws `refused-query`. */
  costOf(name: CollectionName, sql: string): number
}

/** Opens the collections of this build, loaded at first use, one for each language of the guide; others get English. */
export function openCollectionSources(language = 'en'): Promise<CollectionSources> {
  const spoken = guideLanguageFor(language)
  const known = opened.get(spoken)
  if (known) return known
  const sources = fill(spoken)
  opened.set(spoken, sources)
  return sources
}

const opened = new Map<string, Promise<CollectionSources>>()

async function fill(language: string): Promise<CollectionSources> {
  const names = Object.keys(collections) as CollectionName[]
  const written = await Promise.all(names.map(async (name) => [name, await rowsOf[name](language)] as const))
  const dumps = new Map(written.map(([name, rows]) => [name, dumpOf(name, rows)]))
  const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
  for (const dump of dumps.values()) database.exec(dump)
  let open: CollectionName | undefined
  guard(database, () => open)

  return {
    summaries: written.map(([name, rows]) => ({
      name,
      version: createHash('sha256').update(dumps.get(name)!).digest('hex').slice(0, 16),
      columns: collections[name],
      rows: rows.length,
    })),
    dump: (name) => dumps.get(name)!,
    costOf: (name, sql) => understood(name, sql).cost,
    query(name, sql) {
      const select = understood(name, sql)
      open = name
      try {
        return bounded(database.prepare(select.text).iterate(...select.values) as Iterable<CollectionRow>)
      } finally {
        open = undefined
      }
    },
  }
}

function understood(name: CollectionName, sql: string) {
  try {
    return parseSelect(sql, name, collections[name])
  } catch (error) {
    if (error instanceof RefusedSelect) throw new VoixError('refused-query', { table: name })
    throw error
  }
}

/** A second wall behind the grammar: the database itself refuses all but reading the one table that was asked for. */
function guard(database: DatabaseSync, open: () => CollectionName | undefined): void {
  database.setAuthorizer((action, first, second) => {
    if (action === constants.SQLITE_SELECT) return constants.SQLITE_OK
    if (action === constants.SQLITE_READ && first === open()) return constants.SQLITE_OK
    if (action === constants.SQLITE_FUNCTION && ['count', 'like'].includes(second ?? '')) return constants.SQLITE_OK
    return constants.SQLITE_DENY
  })
}

function bounded(rows: Iterable<CollectionRow>): readonly CollectionRow[] {
  const all: CollectionRow[] = []
  let bytes = 0
  for (const row of rows) {
    for (const value of Object.values(row)) bytes += typeof value === 'string' ? value.length : 8
    if (bytes > limits.sqlAnswerBytes)
      throw new VoixError('too-large', {
        reason: sentence('an answer holds {sqlAnswerBytes} bytes. Ask for fewer columns.', {
          sqlAnswerBytes: limits.sqlAnswerBytes,
        }),
      })
    all.push({ ...row })
  }
  return all
}

function dumpOf(name: CollectionName, rows: readonly CollectionRow[]): string {
  const columns = collections[name].map((column) => `"${column}" ${column === 'position' ? 'integer' : 'text'}`)
  const inserts = rows.map(
    (row) => `insert into "${name}" values (${collections[name].map((column) => literal(row[column])).join(', ')});`,
  )
  return [`create table "${name}" (${columns.join(', ')}, primary key ("id"));`, ...inserts, ''].join('\n')
}

function literal(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return 'null'
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''").replaceAll('\0', '')}'`
}
