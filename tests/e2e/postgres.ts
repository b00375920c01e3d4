import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startServer } from '../../scripts/server.ts'
import { accounts } from './server-of-tests.ts'

const place = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** A database of its own on the PostgreSQL of the tests. */
export interface TestDatabase {
  readonly name: string
  readonly url: string
  remove(): Promise<void>
}

export async function isPostgresThere(): Promise<boolean> {
  return asAdmin(() => Promise.resolve()).then(
    () => true,
    () => false,
  )
}

/** Makes a database, as a copy of another one or with nothing in it. */
export async function createDatabase(template?: TestDatabase): Promise<TestDatabase> {
  const name = `voix_e2e_${randomUUID().slice(0, 8)}`
  await asAdmin(async (admin) => {
    await admin.query(`create database ${name}${template ? ` template ${template.name}` : ''}`)
  })
  const url = new URL(place)
  url.pathname = `/${name}`
  const remove = () => asAdmin(async (admin) => void (await admin.query(`drop database ${name} with (force)`)))
  return { name, url: url.href, remove }
}

/** The demo group in PostgreSQL, with its files: seeded once by the product itself, copied for each test. */
export interface SeededPostgres {
  /** Lends a copy of the database and of the folder, which are gone afterwards. */
  lend(work: (database: TestDatabase, dataDir: string) => Promise<void>): Promise<void>
  remove(): Promise<void>
}

export async function seedPostgres(): Promise<SeededPostgres> {
  const seed = await createDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'voix-postgres-'))
  const remove = async () => {
    await seed.remove()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const product = await startServer({ dataDir: folder, env: { ...accounts, DATABASE_URL: seed.url } })
    await product.stop()
  } catch (error) {
    await remove()
    throw error
  }
  return {
    async lend(work) {
      const database = await createDatabase(seed)
      const dataDir = await mkdtemp(path.join(tmpdir(), 'voix-postgres-'))
      try {
        await cp(folder, dataDir, { recursive: true })
        await work(database, dataDir)
      } finally {
        await database.remove()
        await rm(dataDir, { recursive: true, force: true })
      }
    },
    remove,
  }
}

async function asAdmin(work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: place, connectionTimeoutMillis: 2000 })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
