import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Restricts files of the process to its user: folders 700, files 600. */
export function keepFilesPrivate(): void {
  process.umask(0o077)
}

/** Opens the data folder, restricted to its user. */
export function openDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  changeMode(dataDir, 0o700)
}

/** Restricts the database and secret in that folder, once they exist. */
export function closeDataFiles(dataDir: string): void {
  for (const name of ['voix.db', 'voix.db-wal', 'voix.db-shm', 'secret.key']) changeMode(join(dataDir, name), 0o600)
}

/** A disk that knows no modes, a file that is not there and a folder of another user stay as they are. */
function changeMode(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['ENOENT', 'EPERM', 'EROFS', 'ENOTSUP', 'EINVAL', 'EEXIST', 'ENOTDIR'].includes(code)) throw error
  }
}
