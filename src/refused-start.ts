import { accessSync, constants, statfsSync } from 'node:fs'
import { VoixError } from '#model/errors.ts'

/** Message with the remedy for a refused start; undefined for an unexpected error. */
export function refusedStart(error: unknown, env: NodeJS.ProcessEnv, disk: Disk = realDisk): string | undefined {
  if (!(error instanceof Error)) return undefined
  const said = bySystem(error, env) ?? bySqlite(error, env, disk)
  if (said) return said
  if (error instanceof VoixError) return `${error.message}${reasonOf(error.cause)}`
  // A sentence of ours; what the language and libraries throw has another class or a code.
  return error.constructor === Error && !('code' in error) ? error.message : undefined
}

function bySystem(error: Error, { DATA_DIR = './data', PORT = '3000', HOST = '127.0.0.1' }: NodeJS.ProcessEnv) {
  const { code, path = DATA_DIR, syscall } = error as NodeJS.ErrnoException
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${PORT} is taken by another program. Stop it, or set PORT to another one.`
    case 'EADDRNOTAVAIL':
      return `This machine does not have the address ${HOST}. Set HOST to one of its own, or to 0.0.0.0.`
    case 'ENOTFOUND':
      return 'hostname' in error && error.hostname === HOST
        ? `HOST is ${HOST}, which nobody knows. Set it to an address of this machine, or to 0.0.0.0.`
        : undefined
    case 'EACCES':
    case 'EPERM':
      if (syscall === 'listen') return `Port ${PORT} is not for this user. Set PORT to 1024 or more.`
      return `${path} cannot be written (${code}). Let the user that runs Voix write there, or set DATA_DIR to another folder.`
    case 'EROFS':
      return readOnly(path)
    case 'ENOSPC':
    case 'EDQUOT':
      return full(path)
    case 'ENOTDIR':
    case 'EEXIST':
      return `${path} is not a folder. Set DATA_DIR to one.`
    default:
      return undefined
  }
}

/** State of the disk of a folder, which SQLite does not always tell from other reasons. */
interface Disk {
  isFull(folder: string): boolean
  isReadOnly(folder: string): boolean
}

const realDisk: Disk = {
  isFull(folder) {
    try {
      return statfsSync(folder).bavail === 0
    } catch {
      return false
    }
  },
  isReadOnly(folder) {
    try {
      accessSync(folder, constants.W_OK)
      return false
    } catch (error) {
      return error instanceof Error && 'code' in error && error.code === 'EROFS'
    }
  },
}

/** By SQLite's primary codes. */
function bySqlite(error: Error, { DATA_DIR = './data' }: NodeJS.ProcessEnv, disk: Disk): string | undefined {
  const cause = error instanceof VoixError && error.cause instanceof Error ? error.cause : error
  if (!('errcode' in cause) || typeof cause.errcode !== 'number') return undefined
  const file = `${DATA_DIR}/voix.db`
  switch (cause.errcode & 0xff) {
    case 5:
      return `${file} is held by another process. Stop it, and start again.`
    case 8:
      if (disk.isReadOnly(DATA_DIR)) return readOnly(file)
      return `${file} is read only. Let the user that runs Voix write it and its folder, or set DATA_DIR to another folder.`
    case 10:
      if (disk.isFull(DATA_DIR)) return full(file)
      return `The disk of ${file} fails (${cause.message}). Restore the newest backup onto another one.`
    case 11:
    case 26:
      return `${file} is damaged or no database of SQLite (${cause.message}). Restore the newest backup.`
    case 13:
      return full(file)
    case 14:
      if (disk.isReadOnly(DATA_DIR)) return readOnly(file)
      return `${file} cannot be opened. Let the user that runs Voix write its folder, or set DATA_DIR to another folder.`
    default:
      return undefined
  }
}

function readOnly(place: string): string {
  return `${place} is on a disk that is read only. Mount it for writing, or set DATA_DIR to another folder.`
}

function full(place: string): string {
  return `The disk of ${place} is full. Free some space, or set DATA_DIR to a folder with more.`
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error && cause.message ? ` (${cause.message})` : ''
}
