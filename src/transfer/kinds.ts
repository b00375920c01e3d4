import { entities } from '#entities/entities.ts'
import type { ArchivedRow } from '#db/archive.ts'
import type { CarriedTable } from '#db/archive-tables.ts'
import type { Extra, LeftOut, Part } from './manifest.ts'

/** Entities with a table of their own; all others are rows of `records`. */
export const ownTables: Readonly<Record<string, string>> = {
  sites: 'sites',
  domains: 'site_domains',
  users: 'users',
  'user-groups': 'user_groups',
  'api-clients': 'api_clients',
}

export const personalEntities: readonly string[] = [...entities.values()]
  .filter(({ hasPersonalData }) => hasPersonalData)
  .map(({ path }) => path)

/** Entities whose records are rows of `records`. */
export const recordEntities: readonly string[] = [...entities.keys()].filter((path) => !ownTables[path])

/** Reason why rows of a table are not exported by default. */
export const extraReasons: Readonly<Record<Extra, string>> = {
  'personal-data': 'personal data; --with-personal-data carries it',
  'audit-log': 'the log of the installation; --with-audit-log carries it',
  secrets: 'secrets; --with-secrets carries them, encrypted',
}

export function isAskedFor({ only }: CarriedTable, asked: readonly Extra[]): boolean {
  return only === undefined || asked.includes(only)
}

/** Kind of a part: its table, or the entity of its records. */
export function kindOf({ path }: Pick<Part, 'path'>): string {
  return path.replace(/\.ndjson$/, '')
}

/** Name of a row by table and key, for messages and encryption. */
export function rowName({ name, key }: CarriedTable, row: ArchivedRow): string {
  return [name, ...key.map((column) => row[column])].join(' ')
}

/** Report of an export or import; `lost` are requested rows that are missing. */
export interface TransferReport {
  readonly kinds: readonly { readonly kind: string; readonly rows: number }[]
  readonly leftOut: readonly LeftOut[]
  readonly lost: readonly string[]
}

/** Lines of a report: kinds, then missing rows with reasons. */
export function reportLines(verb: string, { kinds, leftOut, lost }: TransferReport): readonly string[] {
  const width = Math.max(...[...kinds, ...leftOut].map(({ kind }) => kind.length), 4) + 2
  const line = (kind: string, rows: number | string, more = '') =>
    `${kind.padEnd(width)}${String(rows).padStart(9)}${more && `  ${more}`}`
  return [
    line('kind', verb),
    ...kinds.map(({ kind, rows }) => line(kind, rows)),
    ...(leftOut.length > 0 ? ['', line('left out', 'rows', 'why')] : []),
    ...leftOut.map(({ kind, rows, reason }) => line(kind, rows, reason)),
    ...(lost.length > 0 ? ['', ...lost.map((each) => `LOST: ${each}`)] : []),
  ]
}
