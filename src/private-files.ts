import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Makes what the process writes from now on its user's alone: folders 700, files 600. */
export function keepFilesPrivate(): void {
  process.umask(0o077)
}

/** The folder of an installation, which nobody else on the machine may enter: also one that was made before this rule. */
export function openDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  changeMode(dataDir, 0o700)
}

/** The database and the secret in that folder, once they are there. */
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
