import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoreOptions } from '#db/open.ts'
import { copyDatabase, type CopyOptions } from './copy-database.ts'
import type { TableDigest } from './row-digest.ts'
import { TransferError } from './transfer-error.ts'

/** Configuration of a move. */
interface Movable {
  readonly dataDir: string
  readonly databaseUrl?: string
}

interface MoveOutcome {
  readonly tables: readonly TableDigest[]
  /** Line of `.env` that the product is to be started with, its password hidden; undefined where one is to go. */
  readonly setting?: string
}

/**
 * Moves an installation to the database of an address (`postgres://…`), or to the SQLite file of its data folder (`sqlite`).
 * The files of the library, `secret.key` and the old database stay where they are.
 */
export async function moveDatabase(config: Movable, to: string, options: CopyOptions = {}): Promise<MoveOutcome> {
  const from = { dataDir: config.dataDir, ...(config.databaseUrl && { databaseUrl: config.databaseUrl }) }
  if (/^postgres(ql)?:\/\//.test(to)) {
    if (to === config.databaseUrl) throw new TransferError('The product uses this database already.')
    const target: StoreOptions = { dataDir: config.dataDir, databaseUrl: to }
    return { tables: await copyDatabase(from, target, options), setting: `DATABASE_URL=${withoutPassword(to)}` }
  }
  if (to !== 'sqlite')
    throw new TransferError(`${to} is no database. Name postgres://USER:PASSWORD@HOST/NAME, or sqlite.`)
  if (!config.databaseUrl) throw new TransferError('The product uses the SQLite file already: DATABASE_URL is not set.')
  return { tables: await copyToFile(from, join(config.dataDir, 'voix.db'), options) }
}

/** Copies an installation into a new SQLite file, all or nothing. */
export async function copyToFile(
  from: StoreOptions,
  file: string,
  options: CopyOptions = {},
): Promise<readonly TableDigest[]> {
  if (existsSync(file)) throw new TransferError(`${file} exists already. Move it away, and run this again.`)
  const partial = `${file}.part`
  await removeDatabase(partial)
  await mkdir(join(file, '..'), { recursive: true, mode: 0o700 })
  try {
    const tables = await copyDatabase(from, { dataDir: join(file, '..'), file: partial }, options)
    await rename(partial, file)
    return tables
  } finally {
    await removeDatabase(partial)
  }
}

/** Removes a SQLite file with its WAL and index. */
export async function removeDatabase(file: string): Promise<void> {
  for (const suffix of ['', '-wal', '-shm']) await rm(`${file}${suffix}`, { force: true })
}

function withoutPassword(address: string): string {
  const url = new URL(address)
  if (url.password) url.password = 'PASSWORD'
  return url.href
}
