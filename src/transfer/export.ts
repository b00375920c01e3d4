import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type MediaFiles, originalOf } from '#server/media/files.ts'
import type { Archive, ArchivedRow, ArchiveReader } from '#db/archive.ts'
import {
  type CarriedTable,
  carriedSettings,
  carriedTables,
  isSealedSetting,
  sealedSettingReason,
  uncarriedSettingReason,
  uncarriedTables,
} from '#db/archive-tables.ts'
import {
  extraReasons,
  isAskedFor,
  kindOf,
  personalEntities,
  recordEntities,
  rowName,
  type TransferReport,
} from './kinds.ts'
import { type Extra, format, type LeftOut, type Part, writeManifest } from './manifest.ts'
import { writeMeasured, writePart } from './ndjson.ts'
import { newSealing, type Sealing, type SealingCost } from './sealing.ts'
import { TransferError } from './transfer-error.ts'

/** Export source: the database, the files, and the decryption of the installation's own secrets. */
interface ExportSource {
  readonly archive: Archive
  readonly media: MediaFiles
  readonly secret: { decrypt(encrypted: string): string }
}

interface ExportOptions {
  readonly with: readonly Extra[]
  /** Needed with `secrets`. */
  readonly passphrase?: string | undefined
  /** Only tests name one of their own. */
  readonly sealingCost?: SealingCost
}

/** Export under way: what it was asked for, and what it notes as it goes. */
interface Run extends ExportSource {
  readonly folder: string
  readonly asked: readonly Extra[]
  readonly sealing: Sealing | undefined
  readonly leftOut: LeftOut[]
  readonly lost: string[]
}

/** Exports a consistent snapshot of an installation into a folder, row by row. */
export async function exportTo(
  source: ExportSource,
  folder: string,
  { with: asked, passphrase, sealingCost }: ExportOptions,
): Promise<TransferReport> {
  if (asked.includes('secrets') && !passphrase)
    throw new TransferError(
      'Secrets leave only encrypted: set EXPORT_PASSPHRASE to 12 characters or more, or leave out --with-secrets.',
    )
  await expectEmpty(folder)
  const sealing = asked.includes('secrets') && passphrase ? newSealing(passphrase, sealingCost) : undefined
  const run: Run = { ...source, folder, asked, sealing, leftOut: [], lost: [] }
  const written = await source.archive.snapshot(async (reader) => {
    const parts: Part[] = []
    for (const table of carriedTables) parts.push(...(await exportTable(run, reader, table)))
    const media = await exportMedia(run, reader)
    await noteUncarried(run, reader)
    return { parts, media, migrations: await reader.migrations() }
  })
  await writeManifest(folder, {
    format,
    written_at: new Date().toISOString(),
    database: source.archive.kind,
    with: asked,
    personal_entities: personalEntities,
    ...written,
    left_out: run.leftOut,
    ...(sealing && { encryption: sealing.notes }),
  })
  return {
    kinds: [...written.parts, written.media].map((part) => ({ kind: kindOf(part), rows: part.rows })),
    leftOut: run.leftOut,
    lost: run.lost,
  }
}

async function expectEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new TransferError(`${folder} has files in it. Name a folder that is empty or does not exist yet.`)
}

async function exportTable(run: Run, reader: ArchiveReader, table: CarriedTable): Promise<Part[]> {
  if (!isAskedFor(table, run.asked)) {
    const rows = await reader.count(table.name)
    run.leftOut.push({ kind: table.name, rows, reason: table.only ? extraReasons[table.only] : '' })
    return []
  }
  if (table.secret && !run.sealing)
    run.leftOut.push({
      kind: `${table.name}.${table.secret.join(', ')}`,
      rows: await reader.count(table.name),
      reason: extraReasons.secrets,
    })
  if (table.name !== 'records')
    return [await writePart(run.folder, { path: `${table.name}.ndjson`, table: table.name }, lines(run, reader, table))]
  const parts: Part[] = []
  for (const entity of new Set([...recordEntities, ...(await reader.entities(table))].toSorted()))
    if (run.asked.includes('personal-data') || !personalEntities.includes(entity))
      parts.push(
        await writePart(
          run.folder,
          { path: `records/${entity}.ndjson`, table: table.name },
          lines(run, reader, table, entity),
        ),
      )
  await noteExcept(run, table, await personalRows(reader, table))
  return parts
}

async function personalRows(reader: ArchiveReader, table: CarriedTable): Promise<number> {
  let rows = 0
  for (const entity of personalEntities) for await (const some of reader.rows(table, entity)) rows += some.length
  return rows
}

function noteExcept({ asked, leftOut }: Run, table: CarriedTable, rows: number): void {
  if (rows === 0 || asked.includes('personal-data')) return
  leftOut.push({
    kind: `${table.name} of ${personalEntities.join(', ')}`,
    rows,
    reason: extraReasons['personal-data'],
  })
}

/** The rows of a table as they are written: without those that nobody asked for, and with their secrets sealed. */
async function* lines(run: Run, reader: ArchiveReader, table: CarriedTable, entity?: string): AsyncGenerator<object> {
  let personal = 0
  for await (const rows of reader.rows(table, entity))
    for (const row of rows) {
      const isPersonal = table.entity !== undefined && personalEntities.includes(String(row[table.entity]))
      if (isPersonal && !run.asked.includes('personal-data')) personal++
      else if (table.name !== 'settings' || isCarriedSetting(run, row)) {
        const written = line(run, table, row)
        if (written) yield written
      }
    }
  noteExcept(run, table, personal)
}

function isCarriedSetting({ leftOut, lost, sealing }: Run, { name }: ArchivedRow): boolean {
  const sealedReason = sealedSettingReason(name)
  if (carriedSettings.some((each) => each === name) || (sealedReason && sealing)) return true
  const reason = sealedReason ?? uncarriedSettingReason(name)
  if (reason) leftOut.push({ kind: `settings ${name}`, rows: 1, reason })
  else lost.push(`The setting ${name} is not known to the export.`)
  return false
}

function line({ sealing, secret: own, lost }: Run, table: CarriedTable, row: ArchivedRow): object | undefined {
  const { secret = [], sealed = [] } = secretsOf(table, row)
  if (secret.length === 0) return row
  const open = Object.fromEntries(Object.entries(row).filter(([column]) => !secret.includes(column)))
  if (!sealing) return open
  const about = rowName(table, row)
  try {
    const values = secret.map((column) => {
      const value = row[column]
      return [column, sealed.includes(column) && typeof value === 'string' ? own.decrypt(value) : value]
    })
    return { ...open, $sealed: sealing.seal(JSON.stringify(Object.fromEntries(values)), about) }
  } catch {
    lost.push(`${about} was encrypted with another SECRET_KEY, or another secret.key, and cannot be read.`)
    return undefined
  }
}

/** Secret columns of a row: those of its table, or the value of a setting that is encrypted. */
function secretsOf(table: CarriedTable, row: ArchivedRow): Pick<CarriedTable, 'secret' | 'sealed'> {
  return isSealedSetting(table, row) ? { secret: ['value'], sealed: ['value'] } : table
}

/** Copies each file of the library beside its row. */
async function exportMedia(run: Run, reader: ArchiveReader): Promise<Part> {
  const table = carriedTables.find(({ name }) => name === 'media')!
  await mkdir(join(run.folder, 'media'), { recursive: true })
  async function* files() {
    for await (const rows of reader.rows(table))
      for (const row of rows) {
        const file = await exportFile(run, String(row.id))
        if (file) yield file
        // What another file stands in for may have gone already.
        else if (row.replaced_by === null) run.lost.push(`The file of media ${row.id} is missing in the library.`)
      }
  }
  return writePart(run.folder, { path: 'media-files.ndjson', table: 'media-files' }, files())
}

async function exportFile({ media, folder }: Run, id: string) {
  const original = await media.blobs.open(originalOf(id))
  if (!original) return undefined
  return { id, ...(await writeMeasured(original, join(folder, 'media', id))) }
}

async function noteUncarried({ leftOut }: Run, reader: ArchiveReader): Promise<void> {
  for (const [kind, reason] of Object.entries(uncarriedTables)) {
    const rows = kind === 'migrations' ? 0 : await reader.count(kind)
    if (rows > 0) leftOut.push({ kind, rows, reason })
  }
}
