import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { S3Config } from '#config.ts'
import type { Blobs } from '#server/media/blobs.ts'
import { folderBlobs } from '#server/media/folder-blobs.ts'
import { s3Blobs } from '#server/media/s3-blobs.ts'
import type { BackupFile } from './backup-manifest.ts'
import { type FileFacts, measure, writeMeasured } from './ndjson.ts'
import { expectUnsealed, type Seal, sealedBlobs } from './sealed-blobs.ts'
import { TransferError } from './transfer-error.ts'

/** Backup storage with a staging folder on this machine. */
export interface BackupPlace {
  readonly blobs: Blobs
  /** Whether a passphrase seals what is kept there. */
  readonly isSealed: boolean
  readonly scratch: string
  close(): Promise<void>
}

/**
 * Opens a backup target: a folder, or `s3://BUCKET` with a prefix. Files are staged, so that they appear whole. A passphrase
 * encrypts all of it.
 */
export async function openBackupPlace(
  target: string,
  { dataDir, s3, seal }: { readonly dataDir: string; readonly s3?: S3Config; readonly seal?: Seal },
): Promise<BackupPlace> {
  const open = blobsAt(target, s3)
  const folder = isBucket(target) ? dataDir : resolve(target)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeAbandoned(folder)
  const scratch = await mkdtemp(join(folder, '.backup-'))
  const close = () => rm(scratch, { recursive: true, force: true })
  try {
    if (!seal) await expectUnsealed(open)
    const blobs = seal ? await sealedBlobs(open, seal, scratch) : open
    return { blobs, isSealed: seal !== undefined, scratch, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Files at a backup target. Throws for a bucket without credentials. */
export function blobsAt(target: string, s3: S3Config | undefined): Blobs {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9.-]+)(?:\/(.*))?$/.exec(target) ?? []
  if (!bucket) return folderBlobs(resolve(target))
  if (!s3)
    throw new TransferError(
      'A bucket needs S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY, or those that begin with BACKUP_S3_.',
    )
  return prefixed(s3Blobs({ ...s3, bucket }), prefix)
}

function isBucket(target: string): boolean {
  return target.startsWith('s3://')
}

/** Removes scratch folders of runs that were cut off: those untouched for a day. */
async function removeAbandoned(folder: string): Promise<void> {
  const dayMs = 86_400_000
  for (const name of await readdir(folder)) {
    if (!name.startsWith('.backup-')) continue
    const { mtimeMs } = await stat(join(folder, name))
    if (Date.now() - mtimeMs > dayMs) await rm(join(folder, name), { recursive: true, force: true })
  }
}

function prefixed(blobs: Blobs, prefix: string): Blobs {
  const place = prefix.replace(/^\/+|\/+$/g, '')
  if (!place) return blobs
  const at = (key: string) => `${place}/${key}`
  return {
    put: (key, path) => blobs.put(at(key), path),
    read: (key) => blobs.read(at(key)),
    open: (key, range) => blobs.open(at(key), range),
    size: (key) => blobs.size(at(key)),
    remove: (key) => blobs.remove(at(key)),
    check: blobs.check,
  }
}

/** Moves a file of this machine into storage under a key, and returns its entry. */
export async function keepFile({ blobs }: BackupPlace, key: string, path: string): Promise<BackupFile> {
  const facts = await measure(createReadStream(path))
  await blobs.put(key, path)
  return { key, ...facts }
}

/** Stores a text under a key. */
export async function keepText(place: BackupPlace, key: string, text: string): Promise<BackupFile> {
  const path = join(place.scratch, 'text')
  await writeFile(path, text, { mode: 0o600 })
  return keepFile(place, key, path)
}

/** Fetches a file into the scratch folder. Throws for a missing or damaged one. */
export async function fetchFile(place: BackupPlace, file: BackupFile, name: string): Promise<string> {
  const source = await place.blobs.open(file.key)
  if (!source) throw new TransferError(`${file.key} is missing in the backup.`)
  const path = join(place.scratch, name)
  expectAs(file, await writeMeasured(source, path))
  return path
}

/** Verifies a stored file. */
export async function checkFile({ blobs }: BackupPlace, file: BackupFile): Promise<void> {
  const source = await blobs.open(file.key)
  if (!source) throw new TransferError(`${file.key} is missing in the backup.`)
  expectAs(file, await measure(source))
}

function expectAs(file: BackupFile, found: FileFacts): void {
  if (found.bytes !== file.bytes || found.sha256 !== file.sha256)
    throw new TransferError(
      `${file.key} is not as it was kept: its checksum differs. Remove it and back up again, or use another backup.`,
    )
}
