import { isRecord, isTexts } from '#model/json.ts'
import type { Blobs } from '#server/media/blobs.ts'
import type { TableDigest } from './row-digest.ts'
import { TransferError } from './transfer-error.ts'

/** Version of the backup format. */
export const backupFormat = 1

/** File of a backup, under its key. */
export interface BackupFile {
  readonly key: string
  readonly bytes: number
  readonly sha256: string
}

/** Library file in a backup; equal bytes are stored once for all backups. */
export interface BackupMedia extends BackupFile {
  /** Id of the asset. */
  readonly id: string
}

/** Table of contents of a backup, written last: without one it is half a backup. */
export interface BackupManifest {
  readonly format: typeof backupFormat
  readonly name: string
  readonly written_at: string
  /** The database that was copied; the copy is a SQLite file in either case. */
  readonly database_kind: 'sqlite' | 'postgres'
  readonly database: BackupFile
  readonly tables: readonly TableDigest[]
  /** `secret.key`; absent where `SECRET_KEY` stands in its place, and where no passphrase seals the backup. */
  readonly secret?: BackupFile
  readonly media: readonly BackupMedia[]
  /** Assets whose file was missing in the library. */
  readonly lost: readonly string[]
  /** Assets whose file is another than was uploaded; absent where there are none. */
  readonly damaged?: readonly string[]
}

/** Messages about a backup's missing or damaged files. */
export function faultsOf({ lost, damaged = [] }: Pick<BackupManifest, 'lost' | 'damaged'>): readonly string[] {
  return [
    ...lost.map((id) => `LOST: the file of media ${id} was missing in the library.`),
    ...damaged.map((id) => `DAMAGED: the file of media ${id} is another than was uploaded. Upload it again.`),
  ]
}

const index = 'backups.json'

/** Names of the backups at a place, the oldest first. */
export async function backupNames(place: Blobs): Promise<readonly string[]> {
  const text = await place.read(index)
  if (!text) return []
  const value: unknown = parsed(text)
  if (!isRecord(value) || !isTexts(value.backups) || !value.backups.every((name) => /^[\w-]+$/.test(name)))
    throw new TransferError(`${index} is damaged.`)
  return value.backups
}

/** Content of the list of backups. */
export function backupIndex(names: readonly string[]): { readonly key: string; readonly text: string } {
  return { key: index, text: `${JSON.stringify({ backups: names }, null, 2)}\n` }
}

/** Key of a backup's manifest. */
export function manifestKey(name: string): string {
  return `${name}/manifest.json`
}

/** Reads the manifest of a backup, of the newest one without a name. */
export async function readBackup(place: Blobs, name?: string): Promise<BackupManifest> {
  const names = await backupNames(place)
  if (names.length === 0) throw new TransferError('There is no backup there.')
  const wanted = name ?? names.at(-1)!
  if (!names.includes(wanted))
    throw new TransferError(`There is no backup ${wanted} there. There are: ${names.join(', ')}.`)
  const text = await place.read(manifestKey(wanted))
  if (!text) throw new TransferError(`${manifestKey(wanted)} is missing.`)
  const value: unknown = parsed(text)
  if (isRecord(value) && typeof value.format === 'number' && value.format > backupFormat)
    throw new TransferError(
      `The backup ${wanted} has format ${value.format}, and this version of Voix reads format ${backupFormat}. Use the version that wrote it.`,
    )
  if (!isManifest(value)) throw new TransferError(`${manifestKey(wanted)} is damaged.`)
  return value
}

function parsed(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'))
  } catch {
    return undefined
  }
}

function isManifest(value: unknown): value is BackupManifest {
  return (
    isRecord(value) &&
    value.format === backupFormat &&
    typeof value.name === 'string' &&
    isFile(value.database) &&
    (value.secret === undefined || isFile(value.secret)) &&
    Array.isArray(value.tables) &&
    value.tables.every((each) => isRecord(each) && typeof each.table === 'string' && typeof each.digest === 'string') &&
    Array.isArray(value.media) &&
    value.media.every((each) => isFile(each) && 'id' in each && /^[\w-]{1,64}$/.test(String(each.id))) &&
    isTexts(value.lost) &&
    (value.damaged === undefined || isTexts(value.damaged))
  )
}

function isFile(value: unknown): value is BackupFile {
  return (
    isRecord(value) &&
    typeof value.key === 'string' &&
    /^[\w-][\w.-]*(\/[\w-][\w.-]*)+$/.test(value.key) &&
    Number.isInteger(value.bytes) &&
    typeof value.sha256 === 'string'
  )
}
