import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { parsePage } from '#model/page/parse-page.ts'
import type { Archive, ArchivedRow, ArchiveReader } from '#db/archive.ts'
import { type CarriedTable, carriedTables } from '#db/archive-tables.ts'
import { parseLiveEntry } from '#services/pages/live-edits.ts'
import { kindOf, rowName } from './kinds.ts'
import type { Manifest } from './manifest.ts'
import { measure, readPart } from './ndjson.ts'
import type { Sealing } from './sealing.ts'
import { TransferError } from './transfer-error.ts'

/** Rows of an export, by table. */
export interface ExportRows {
  /** Tables in the export, each after those it refers to. */
  readonly tables: readonly CarriedTable[]
  rows(table: CarriedTable): AsyncGenerator<readonly ArchivedRow[]>
}

const rowsAtOnce = 100

/** Rows in a folder, with decrypted secrets. */
export function rowsInFolder(folder: string, manifest: Manifest, sealing: Sealing | undefined): ExportRows {
  return {
    tables: carriedTables.filter(({ name }) => manifest.parts.some(({ table }) => table === name)),
    async *rows(table) {
      let rows: ArchivedRow[] = []
      for (const part of manifest.parts.filter((each) => each.table === table.name))
        for await (const line of readPart(folder, part)) {
          rows.push(rowFrom(table, line, part.path, sealing))
          if (rows.length === rowsAtOnce) {
            yield rows
            rows = []
          }
        }
      if (rows.length > 0) yield rows
    },
  }
}

function rowFrom(
  table: CarriedTable,
  { $sealed: sealed, ...line }: Readonly<Record<string, unknown>>,
  place: string,
  sealing: Sealing | undefined,
): ArchivedRow {
  if (!isRow(line)) throw new TransferError(`${place}: a row holds texts, numbers and null alone.`)
  const blank = Object.fromEntries((table.secret ?? []).map((column) => [column, '']))
  if (typeof sealed !== 'string' || !sealing) return { ...line, ...blank }
  const secrets: unknown = JSON.parse(sealing.open(sealed, rowName(table, line)))
  if (!isRow(secrets)) throw new TransferError(`${place}: the secrets of ${rowName(table, line)} are damaged.`)
  return { ...line, ...blank, ...secrets }
}

function isRow(value: unknown): value is ArchivedRow {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((each) => each === null || typeof each === 'string' || typeof each === 'number')
  )
}

/** Rows of another archive: an export of an older version, migrated. */
export async function rowsInArchive(reader: ArchiveReader, exported: ExportRows): Promise<ExportRows> {
  const tables: CarriedTable[] = []
  // A table may have become of others on the way.
  for (const table of carriedTables)
    if (exported.tables.includes(table) || (await reader.count(table.name)) > 0) tables.push(table)
  return { tables, rows: (table) => reader.rows(table) }
}

/** Verifies every file of a folder by the manifest. */
export async function expectUnchanged(folder: string, manifest: Manifest): Promise<void> {
  for (const part of [...manifest.parts, manifest.media]) await expectFile(folder, part.path, part)
  for await (const { id, bytes, sha256 } of readPart(folder, manifest.media)) {
    if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id))
      throw new TransferError(`${manifest.media.path}: ${String(id)} is no id of a file.`)
    await expectFile(folder, `media/${id}`, { bytes, sha256 })
  }
}

async function expectFile(
  folder: string,
  path: string,
  expected: { readonly bytes: unknown; readonly sha256: unknown },
): Promise<void> {
  const found = await measure(createReadStream(join(folder, path))).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new TransferError(`${path} is missing in the export.`) : error
  })
  if (found.bytes !== expected.bytes || found.sha256 !== expected.sha256)
    throw new TransferError(`${path} is not as it was exported: its checksum differs.`)
}

/** Tables and columns whose JSON is a page. */
const pageTables: readonly string[] = ['page_documents', 'published', 'page_versions']

/** Validates all rows before the first is stored: columns, and pages as strictly as an editor's. */
export async function expectSound(
  source: ExportRows,
  columnsOf: (table: string) => Promise<readonly string[]>,
): Promise<void> {
  for (const table of source.tables) {
    const columns = (await columnsOf(table.name)).toSorted().join()
    for await (const rows of source.rows(table))
      for (const row of rows) {
        if (Object.keys(row).toSorted().join() !== columns)
          throw new TransferError(`${rowName(table, row)} has other columns than this version of the table.`)
        if (pageTables.includes(table.name)) expectPage(table, row)
        if (table.name === 'page_live_edits') expectEdit(table, row)
      }
  }
}

function expectPage(table: CarriedTable, row: ArchivedRow): void {
  try {
    const page = parsePage(JSON.parse(String(row.document)))
    if (page.id === row.page_id) return
  } catch (error) {
    throw new TransferError(`${rowName(table, row)} is no page: ${error instanceof Error ? error.message : 'damaged'}`)
  }
  throw new TransferError(`${rowName(table, row)} holds another page.`)
}

/** An unsaved edit as closely as one that a window sends. */
function expectEdit(table: CarriedTable, row: ArchivedRow): void {
  if (row.entry === '') return
  try {
    parseLiveEntry(JSON.parse(String(row.entry)))
  } catch (error) {
    throw new TransferError(`${rowName(table, row)} is no edit: ${error instanceof Error ? error.message : 'damaged'}`)
  }
}

/** Fills an archive with the schema of the export. */
export async function fill(archive: Archive, source: ExportRows): Promise<void> {
  await archive.change(async (writer) => {
    await expectSound(source, (table) => writer.columns(table))
    for (const table of source.tables) {
      await writer.clear(table, [])
      for await (const rows of source.rows(table)) await writer.insert(table, rows)
    }
  })
}

/** Row counts of an export, by kind. */
export function kindsIn(manifest: Manifest) {
  return [...manifest.parts, manifest.media].map((part) => ({ kind: kindOf(part), rows: part.rows }))
}
