import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, databaseNamed } from '#config.ts'

type Places = Pick<Config, 'dataDir' | 'databaseUrl'>

/** Remains of a used installation in `DATA_DIR`. */
export function remainsIn({ dataDir }: Places): readonly string[] {
  const media = join(dataDir, 'media')
  return [
    ...(existsSync(join(dataDir, 'secret.key')) ? ['secret.key'] : []),
    ...(existsSync(media) && readdirSync(media).length > 0 ? ['media'] : []),
  ]
}

/** Whether a SQLite file is missing or empty. */
export function isFileLost({ dataDir, databaseUrl }: Places): boolean {
  const file = join(dataDir, 'voix.db')
  return databaseUrl === undefined && (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0
}

/** Message about an installation without its database. */
export function lostDatabase(config: Places, remains: readonly string[]): Error {
  const [names, { dataDir, databaseUrl }] = [remains.join(' and '), config]
  const elsewhere = databaseUrl === undefined ? ', set DATABASE_URL if it is in PostgreSQL,' : ''
  return new Error(
    `${dataDir} holds ${names} of an installation, but its database is missing or empty (${databaseNamed(config)}). Put the database back${elsewhere} or restore the newest backup into an empty DATA_DIR. To begin a new installation, move ${names} out of ${dataDir}.`,
  )
}
