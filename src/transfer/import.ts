import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordTags } from '#services/cache/cache-tags.ts'
import { type MediaFiles, originalOf } from '#server/media/files.ts'
import { type Archive, type ArchivedRow, type ArchiveWriter, currentMigrations, openOldArchive } from '#db/archive.ts'
import {
  type CarriedTable,
  carriedSettings,
  carriedTables,
  isSealedSetting,
  sealedSettingReason,
} from '#db/archive-tables.ts'
import {
  type ExportRows,
  expectSound,
  expectUnchanged,
  fill,
  kindsIn,
  rowsInArchive,
  rowsInFolder,
} from './export-rows.ts'
import { recordEntities, type TransferReport } from './kinds.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { measure, readPart } from './ndjson.ts'
import { rowsThere } from './rows-there.ts'
import { knownSealing, type SealingCost } from './sealing.ts'
import { TransferError } from './transfer-error.ts'

/** Import target: the database, the files, and the encryption of secrets. */
interface ImportTarget {
  readonly archive: Archive
  readonly media: MediaFiles
  readonly secret: { encrypt(text: string): string }
}

interface ImportOptions {
  /** Puts the export in the place of what is there; without it the database must be empty. */
  readonly isReplacing?: boolean
  readonly passphrase?: string | undefined
  /** Only tests name one of their own. */
  readonly sealingCost?: SealingCost
}

/** Imports a folder of `exportTo`, all or nothing. */
export async function importFrom(
  target: ImportTarget,
  folder: string,
  { isReplacing = false, passphrase, sealingCost }: ImportOptions = {},
): Promise<TransferReport> {
  const manifest = await readManifest(folder)
  expectKnown(manifest)
  await expectUnchanged(folder, manifest)
  if (manifest.encryption && !passphrase)
    throw new TransferError('This export holds secrets: set EXPORT_PASSPHRASE to the passphrase it was written with.')
  const sealing =
    manifest.encryption && passphrase ? knownSealing(passphrase, manifest.encryption, sealingCost) : undefined
  const source = rowsInFolder(folder, manifest, sealing)
  await withCurrentRows(source, manifest, async (rows) => {
    const run: Run = { ...target, folder, manifest, source: rows, isReplacing }
    await target.archive.snapshot((reader) => expectSound(rows, (table) => reader.columns(table)))
    const added: string[] = []
    try {
      const gone = await target.archive.change(async (writer) => {
        const unnamed = await writeRows(run, writer)
        await keepFiles(run, added)
        return unnamed
      })
      for (const id of gone) await target.media.remove(id)
    } catch (error) {
      for (const id of added) await target.media.remove(id)
      throw error
    }
  })
  return { kinds: kindsIn(manifest), leftOut: manifest.left_out, lost: [] }
}

interface Run extends ImportTarget {
  readonly folder: string
  readonly manifest: Manifest
  readonly source: ExportRows
  readonly isReplacing: boolean
}

/** An export of a newer version may hold what this one does not understand. */
function expectKnown({ migrations, parts }: Manifest): void {
  const newer = migrations.find((name) => !currentMigrations.includes(name))
  const strange = parts.find(({ table }) => !carriedTables.some(({ name }) => name === table))
  if (newer || strange)
    throw new TransferError(
      `This export was written by a newer version of Voix (${newer ?? strange?.table}). Import it with that version.`,
    )
}

/** The rows as this version stores them: those of an older one take the way that its database would take. */
async function withCurrentRows(
  source: ExportRows,
  { migrations }: Manifest,
  work: (rows: ExportRows) => Promise<void>,
): Promise<void> {
  if (isCurrent(migrations)) return work(source)
  const folder = await mkdtemp(join(tmpdir(), 'voix-import-'))
  try {
    const old = await openOldArchive(join(folder, 'old.db'), migrations)
    try {
      await fill(old, source)
      await old.bringForward()
      await old.snapshot(async (reader) => work(await rowsInArchive(reader, source)))
    } finally {
      await old.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function isCurrent(names: readonly string[]): boolean {
  return currentMigrations.every((name) => names.includes(name))
}

/** Writes the rows of every table that the export has. Answers the files of the library that nothing names any more. */
async function writeRows(run: Run, writer: ArchiveWriter): Promise<readonly string[]> {
  const { source, manifest, isReplacing } = run
  if (!isReplacing) await expectEmpty(source, writer)
  const files = await keysOf(writer.rows(tableNamed('media')), ({ id }) => String(id))
  const secrets = manifest.encryption ? undefined : await secretsKept(source, writer)
  const except = manifest.with.includes('personal-data') ? [] : manifest.personal_entities
  for (const table of source.tables.toReversed())
    await (table.isHeld ? removeOthers(run, writer, table) : writer.clear(table, except))
  for (const table of source.tables) {
    let count = 0
    for await (const rows of source.rows(table)) {
      const put = rows.map((row) => arrived(run, table, row, secrets))
      await (table.isHeld ? writer.upsert(table, put) : writer.insert(table, put))
      count += rows.length
    }
    expectAll(manifest, table, count)
  }
  await writer.indexPages()
  const sites = await keysOf(writer.rows(tableNamed('sites')), ({ id }) => String(id))
  await writer.announce([
    ...[...sites].flatMap((id) => [`site:${id}`, `pages:${id}`]),
    ...recordEntities.flatMap((entity) => recordTags(entity, 'visitors')),
  ])
  const named = await keysOf(writer.rows(tableNamed('media')), ({ id }) => String(id))
  return [...files].filter((id) => !named.has(id))
}

async function expectEmpty({ tables }: ExportRows, writer: ArchiveWriter): Promise<void> {
  const there = await rowsThere(writer, tables)
  if (there)
    throw new TransferError(
      `The database is not empty (${there}), so nothing was imported. Import into an empty one, or put the export in the place of all that with --replace.`,
    )
}

/** Rows on which something hangs that no export carries are written over; only those that it does not have go. */
async function removeOthers({ source, manifest }: Run, writer: ArchiveWriter, table: CarriedTable): Promise<void> {
  const keyOf = (row: ArchivedRow) => JSON.stringify(table.key.map((column) => row[column]))
  const wanted = await keysOf(source.rows(table), keyOf)
  const others: ArchivedRow[] = []
  for await (const rows of writer.rows(table)) others.push(...rows.filter((row) => !wanted.has(keyOf(row))))
  for (const row of others)
    if (table.name !== 'settings' || isReplacedSetting(manifest, row)) await writer.remove(table, row)
}

function isReplacedSetting({ encryption }: Manifest, row: ArchivedRow): boolean {
  return (
    carriedSettings.some((name) => name === row.name) ||
    (encryption !== undefined && sealedSettingReason(row.name) !== undefined)
  )
}

/** Table and key of a row → the secret columns that are there already. */
type Secrets = ReadonlyMap<string, ArchivedRow>

/** An export without secrets leaves those that are there with their rows: nobody is locked out by it. */
async function secretsKept({ tables }: ExportRows, writer: ArchiveWriter): Promise<Secrets> {
  const kept = new Map<string, ArchivedRow>()
  for (const { secret = [], ...table } of tables)
    if (secret.length > 0)
      for await (const rows of writer.rows(table))
        for (const row of rows)
          kept.set(nameOf(table, row), Object.fromEntries(secret.map((column) => [column, row[column] ?? null])))
  return kept
}

/** A row as it is stored here: its secrets sealed with the key of this installation, or those that it had. */
function arrived({ secret }: Run, table: CarriedTable, row: ArchivedRow, kept: Secrets | undefined): ArchivedRow {
  if (isSealedSetting(table, row)) return { ...row, ...sealedColumns(['value'], row, secret) }
  if (!table.secret) return row
  if (kept) return { ...row, ...kept.get(nameOf(table, row)) }
  return { ...row, ...sealedColumns(table.sealed ?? [], row, secret) }
}

/** Columns encrypted with the key of this installation. */
function sealedColumns(columns: readonly string[], row: ArchivedRow, secret: ImportTarget['secret']): ArchivedRow {
  return Object.fromEntries(columns.map((column) => [column, secret.encrypt(String(row[column]))]))
}

function nameOf({ name, key }: CarriedTable, row: ArchivedRow): string {
  return JSON.stringify([name, ...key.map((column) => row[column])])
}

function expectAll({ parts, migrations }: Manifest, table: CarriedTable, count: number): void {
  // What is brought forward may be other rows; it was counted when it was read.
  if (!isCurrent(migrations)) return
  const expected = parts.filter((part) => part.table === table.name).reduce((sum, { rows }) => sum + rows, 0)
  if (count !== expected)
    throw new TransferError(`${table.name} has ${count} rows where ${expected} were exported. Nothing was imported.`)
}

/** Takes the files in that are not there yet as they are. `added` notes those that were not there at all. */
async function keepFiles({ media, folder, manifest }: Run, added: string[]): Promise<void> {
  for await (const { id, bytes, sha256 } of readPart(folder, manifest.media)) {
    const name = String(id)
    const size = await media.blobs.size(originalOf(name))
    const known = size === bytes ? await media.blobs.open(originalOf(name)) : undefined
    if (known && (await measure(known)).sha256 === sha256) continue
    const taken = await media.take(createReadStream(join(folder, 'media', name)))
    if (size === undefined) added.push(name)
    else await media.variants.purge(name)
    await taken.keep(name)
  }
}

async function keysOf(
  source: AsyncGenerator<readonly ArchivedRow[]>,
  keyOf: (row: ArchivedRow) => string,
): Promise<ReadonlySet<string>> {
  const keys = new Set<string>()
  for await (const rows of source) for (const row of rows) keys.add(keyOf(row))
  return keys
}

function tableNamed(name: CarriedTable['name']): CarriedTable {
  const table = carriedTables.find((each) => each.name === name)
  if (!table) throw new Error(`${name} is carried by no export.`)
  return table
}
