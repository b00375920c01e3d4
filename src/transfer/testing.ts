import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { onTestFinished } from 'vitest'

const place = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test'

/** Address of an empty PostgreSQL schema for this test; undefined where no PostgreSQL answers. */
export async function newDatabase(): Promise<string | undefined> {
  const schema = `voix_${randomBytes(8).toString('hex')}`
  const isThere = await run(`create schema ${schema}`).then(
    () => true,
    () => false,
  )
  if (!isThere) return undefined
  onTestFinished(() => run(`drop schema ${schema} cascade`))
  const url = new URL(place)
  url.searchParams.set('options', `-c search_path=${schema}`)
  return url.href
}

/** Runs a statement on the PostgreSQL of the tests. */
export async function run(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: place, connectionTimeoutMillis: 2000 })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
