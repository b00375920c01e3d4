import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createMediaFiles, originalOf } from '#server/media/files.ts'
import { openStore } from '#db/open.ts'
import { type BackupSource, expectDatabase, placeOf } from './backup.ts'
import { type BackupManifest, readBackup } from './backup-manifest.ts'
import { type BackupPlace, checkFile, fetchFile, openBackupPlace } from './backup-place.ts'
import { copyDatabase } from './copy-database.ts'
import { removeDatabase } from './move.ts'
import { TransferError } from './transfer-error.ts'

/**
 * Restores a backup, the newest one without a name, into an empty installation on either database. Every checksum is
 * compared before the first file is written; the database comes last, so that an interrupted restore can be run again.
 */
export async function restoreBackup(config: BackupSource, target: string, name?: string): Promise<BackupManifest> {
  const place = await openBackupPlace(target, placeOf(config))
  try {
    const manifest = await readBackup(place.blobs, name)
    await expectRoom(config)
    for (const file of manifest.media) await checkFile(place, file)
    const database = await fetchFile(place, manifest.database, 'voix.db')
    await expectDatabase(database, manifest)
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
    await restoreSecret(place, config, manifest)
    await restoreMedia(place, config, manifest)
    await restoreDatabase(config, database)
    return manifest
  } finally {
    await place.close()
  }
}

async function expectRoom({ dataDir, databaseUrl }: BackupSource): Promise<void> {
  const file = join(dataDir, 'voix.db')
  if (!databaseUrl && existsSync(file))
    throw new TransferError(
      `${file} exists already, and a restore overwrites nothing. Stop the product, move ${dataDir} away, and run this again.`,
    )
}

async function restoreSecret(place: BackupPlace, config: BackupSource, manifest: BackupManifest): Promise<void> {
  if (!manifest.secret || config.secretKey !== undefined) return
  const kept = await fetchFile(place, manifest.secret, 'secret.key')
  const own = join(config.dataDir, 'secret.key')
  if (!existsSync(own)) return copyFile(kept, own)
  if (!(await readFile(own)).equals(await readFile(kept)))
    throw new TransferError(
      `${own} is another secret than that of the backup, which seals passwords and keys. Move it away, and run this again.`,
    )
}

async function restoreMedia(place: BackupPlace, config: BackupSource, { media }: BackupManifest): Promise<void> {
  const files = createMediaFiles(config)
  for (const file of media)
    if ((await files.blobs.size(originalOf(file.id))) !== file.bytes)
      await files.blobs.put(originalOf(file.id), await fetchFile(staged(place, config), file, 'file'))
}

/** A file is fetched to the disk that it is to lie on. */
function staged(place: BackupPlace, { dataDir }: BackupSource): BackupPlace {
  return { ...place, scratch: dataDir }
}

async function restoreDatabase(config: BackupSource, fetched: string): Promise<void> {
  const { dataDir, databaseUrl } = config
  if (databaseUrl) {
    await copyDatabase({ dataDir, file: fetched }, { dataDir, databaseUrl })
    return
  }
  const partial = join(dataDir, 'voix.db.part')
  await removeDatabase(partial)
  await copyFile(fetched, partial)
  // What an older version wrote is brought forward before it is there.
  await (await openStore({ dataDir, file: partial })).close()
  await rename(partial, join(dataDir, 'voix.db'))
}
