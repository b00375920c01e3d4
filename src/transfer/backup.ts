import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backup as copySqlite, DatabaseSync } from 'node:sqlite'
import type { S3Config } from '#config.ts'
import { createMediaFiles, originalOf } from '#server/media/files.ts'
import { openArchive } from '#db/archive.ts'
import { carriedTables } from '#db/archive-tables.ts'
import { objectFrom } from '#db/json.ts'
import { openStore, type Store } from '#db/open.ts'
import {
  backupFormat,
  backupIndex,
  type BackupFile,
  type BackupManifest,
  type BackupMedia,
  backupNames,
  manifestKey,
  readBackup,
} from './backup-manifest.ts'
import { type BackupPlace, checkFile, fetchFile, keepFile, keepText, openBackupPlace } from './backup-place.ts'
import { copiedTables } from './copy-database.ts'
import { copyToFile } from './move.ts'
import { writeMeasured } from './ndjson.ts'
import { differing, digestsOf, type TableDigest } from './row-digest.ts'
import type { SealingCost } from './sealing.ts'
import { TransferError } from './transfer-error.ts'

/** Configuration of backups. */
export interface BackupSource {
  readonly dataDir: string
  readonly databaseUrl?: string
  readonly secretKey?: string
  /** The library's bucket. */
  readonly s3?: S3Config
  /** Credentials of the bucket that backups go to. */
  readonly backupS3?: S3Config
  /** Passphrase that seals backups. */
  readonly backupPassphrase?: string
  /** Only tests name one. */
  readonly sealingCost?: SealingCost
}

interface BackupOptions {
  /** Number of backups kept at the place; all of them when unset. */
  readonly keep?: number
  readonly now?: Date
}

/**
 * Backs up an installation into a folder or bucket: database as SQLite file, library files, and a manifest with counts and
 * checksums. The secret is included only in an encrypted backup. Runs beside the product.
 */
export async function backUp(
  config: BackupSource,
  target: string,
  { keep, now = new Date() }: BackupOptions = {},
): Promise<BackupManifest> {
  // Its schema is this version's, as the checksums are.
  await (await openStore(config)).close()
  const place = await openBackupPlace(target, placeOf(config))
  try {
    const names = await backupNames(place.blobs)
    const name = freeName(now, names)
    const file = join(place.scratch, 'voix.db')
    await copyOf(config, file)
    expectWhole(file, 'The database')
    const { tables, assets } = await contentsOf(file)
    const database = await keepFile(place, `${name}/voix.db`, file)
    const files = await keepMedia(place, config, assets)
    const secret = await keepSecret(place, config, name)
    const manifest: BackupManifest = {
      format: backupFormat,
      name,
      written_at: now.toISOString(),
      database_kind: config.databaseUrl ? 'postgres' : 'sqlite',
      database,
      tables,
      ...(secret && { secret }),
      ...files,
    }
    await keepText(place, manifestKey(name), `${JSON.stringify(manifest, null, 2)}\n`)
    // Another one may have ended meanwhile.
    await keepIndex(place, [...(await backupNames(place.blobs)), name])
    if (keep !== undefined) await removeOldest(place, keep)
    await noteBackup(config, manifest)
    return manifest
  } finally {
    await place.close()
  }
}

/**
 * The last backup of an installation: its name, when it was begun (ISO 8601), its size, bytes, and how many files of the
 * library were missing or damaged.
 */
interface LastBackup {
  readonly name: string
  readonly written_at: string
  readonly bytes: number
  readonly lost: number
  readonly damaged: number
}

const lastBackupSetting = 'last-backup'

/** Last backup of an installation; undefined before the first. */
export async function lastBackup(settings: Store['settings']): Promise<LastBackup | undefined> {
  const value = await settings.get(lastBackupSetting)
  return value === undefined ? undefined : (JSON.parse(value) as LastBackup)
}

export function placeOf({ dataDir, backupS3, s3, backupPassphrase: passphrase, sealingCost: cost }: BackupSource) {
  const credentials = backupS3 ?? s3
  const seal = passphrase === undefined ? undefined : { passphrase, ...(cost && { cost }) }
  return { dataDir, ...(credentials && { s3: credentials }), ...(seal && { seal }) }
}

/** Name of a backup by its moment, such as `2026-03-01T04-00-00Z`. */
function freeName(now: Date, names: readonly string[]): string {
  const name = `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  if (!names.includes(name)) return name
  throw new TransferError('A backup was made here within this second. Try again.')
}

/** Copies the database into a file: by SQLite's own online backup, or row by row out of PostgreSQL. */
async function copyOf({ dataDir, databaseUrl }: BackupSource, file: string): Promise<void> {
  if (databaseUrl) {
    await copyToFile({ dataDir, databaseUrl }, file, { mayChange: true })
    return
  }
  const source = join(dataDir, 'voix.db')
  if (!existsSync(source)) throw new TransferError(`There is no database at ${source}.`)
  const database = new DatabaseSync(source, { readOnly: true, timeout: 5000 })
  try {
    await copySqlite(database, file)
  } finally {
    database.close()
  }
}

/** Asset whose file belongs to the database, with the checksum that the file had when it was uploaded. */
interface KeptAsset {
  readonly id: string
  readonly sha256?: string | undefined
}

function keptAsset({ id, asset }: Readonly<Record<string, unknown>>): KeptAsset {
  const { sha256 } = objectFrom(String(asset))
  return { id: String(id), ...(typeof sha256 === 'string' && { sha256 }) }
}

/** Contents of a database copy: checksums of tables, and assets with files. */
async function contentsOf(
  file: string,
): Promise<{ readonly tables: readonly TableDigest[]; readonly assets: readonly KeptAsset[] }> {
  const archive = await openArchive({ dataDir: '', file })
  try {
    return await archive.snapshot(async (reader) => {
      const assets: KeptAsset[] = []
      const media = carriedTables.find(({ name }) => name === 'media')!
      // What another file stands in for may have gone already.
      for await (const rows of reader.rows(media))
        assets.push(...rows.filter((row) => row.replaced_by === null).map(keptAsset))
      return { tables: await digestsOf(reader, copiedTables), assets }
    })
  } finally {
    await archive.close()
  }
}

/** Keeps the files of the library, each content once for all backups of a place. */
async function keepMedia(
  place: BackupPlace,
  config: BackupSource,
  assets: readonly KeptAsset[],
): Promise<Pick<BackupManifest, 'media' | 'lost' | 'damaged'>> {
  const media = createMediaFiles(config)
  const kept: BackupMedia[] = []
  const lost: string[] = []
  const damaged: string[] = []
  const path = join(place.scratch, 'file')
  for (const { id, sha256 } of assets) {
    const original = await media.blobs.open(originalOf(id))
    if (!original) {
      lost.push(id)
      continue
    }
    const facts = await writeMeasured(original, path)
    // Another process may have replaced it since the database was copied.
    if (sha256 !== undefined && facts.sha256 !== sha256 && facts.sha256 !== (await presentChecksum(config, id)))
      damaged.push(id)
    const key = `files/${facts.sha256}/original`
    if ((await place.blobs.size(key)) !== facts.bytes) await place.blobs.put(key, path)
    kept.push({ id, key, ...facts })
  }
  return { media: kept, lost, ...(damaged.length > 0 && { damaged }) }
}

async function presentChecksum(config: BackupSource, id: string): Promise<string | undefined> {
  const store = await openStore(config)
  try {
    return (await store.media.get(id))?.sha256
  } finally {
    await store.close()
  }
}

async function keepSecret(
  place: BackupPlace,
  { dataDir, secretKey }: BackupSource,
  name: string,
): Promise<BackupFile | undefined> {
  const own = join(dataDir, 'secret.key')
  if (secretKey !== undefined || !place.isSealed || !existsSync(own)) return undefined
  return keepText(place, `${name}/secret.key`, await readFile(own, 'utf8'))
}

async function keepIndex(place: BackupPlace, names: readonly string[]): Promise<void> {
  const { key, text } = backupIndex(names)
  await keepText(place, key, text)
}

/** Removes the oldest backups but for a number of them, and the files of the library that no other one has. */
async function removeOldest(place: BackupPlace, keep: number): Promise<void> {
  const names = await backupNames(place.blobs)
  const old = names.slice(0, Math.max(0, names.length - keep))
  if (old.length === 0) return
  const manifests = await Promise.all(old.map((name) => readBackup(place.blobs, name)))
  const used = new Set<string>()
  for (const name of names.slice(old.length))
    for (const { key } of (await readBackup(place.blobs, name)).media) used.add(key)
  // First the list: what it names is whole, whenever this ends.
  await keepIndex(place, names.slice(old.length))
  for (const { name, database, secret, media } of manifests) {
    for (const { key } of media) if (!used.has(key)) await place.blobs.remove(key)
    for (const { key } of [database, ...(secret ? [secret] : [])]) await place.blobs.remove(key)
    await place.blobs.remove(manifestKey(name))
  }
}

/** Notes the backup in the installation, so that the job that makes them knows when the next one is due. */
async function noteBackup(config: BackupSource, manifest: BackupManifest): Promise<void> {
  const { name, written_at, database, media, lost, damaged = [] } = manifest
  const bytes = database.bytes + media.reduce((sum, file) => sum + file.bytes, 0)
  const store = await openStore(config)
  try {
    const last: LastBackup = { name, written_at, bytes, lost: lost.length, damaged: damaged.length }
    await store.settings.set(lastBackupSetting, JSON.stringify(last))
  } finally {
    await store.close()
  }
}

/** Reads every file of a backup and the rows of its database, and compares them with the manifest. */
export async function verifyBackup(config: BackupSource, target: string, name?: string): Promise<BackupManifest> {
  const place = await openBackupPlace(target, placeOf(config))
  try {
    const manifest = await readBackup(place.blobs, name)
    for (const file of manifest.media) await checkFile(place, file)
    if (manifest.secret) await checkFile(place, manifest.secret)
    await expectDatabase(await fetchFile(place, manifest.database, 'voix.db'), manifest)
    return manifest
  } finally {
    await place.close()
  }
}

/** Verifies a fetched database: by SQLite's check, and the manifest's checksums. */
export async function expectDatabase(file: string, { tables, name }: BackupManifest): Promise<void> {
  expectWhole(file, `The database of ${name}`)
  const wrong = differing(tables, (await contentsOf(file)).tables)
  if (wrong.length > 0) throw new TransferError(`The database of ${name} has other rows in ${wrong.join(', ')}.`)
}

/** Throws when a file is no whole database: a copy of a damaged one is as damaged, and would outlive the good ones. */
function expectWhole(file: string, what: string): void {
  const found = foundIn(file)
  if (found !== 'ok')
    throw new TransferError(
      `${what} is damaged (${found}). Nothing was kept or removed; restore a backup that is whole.`,
    )
}

/** Result of SQLite's check of a file: `ok`, or the first problem. */
function foundIn(file: string): string {
  try {
    const database = new DatabaseSync(file, { readOnly: true })
    try {
      return String(database.prepare('pragma integrity_check').get()?.integrity_check)
    } finally {
      database.close()
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
