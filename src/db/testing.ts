import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Address of the PostgreSQL of the tests. */
export const testPostgres = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test'

/** Empty PostgreSQL schema of a test, by the address that opens it. */
interface TestSchema {
  readonly name: string
  readonly url: string
  remove(): Promise<void>
}

/** Creates a schema, so that tests run side by side in one database. */
export async function newSchema(): Promise<TestSchema> {
  const name = `voix_${randomBytes(8).toString('hex')}`
  await runOnPostgres(`create schema ${name}`)
  const url = new URL(testPostgres)
  url.searchParams.set('options', `-c search_path=${name}`)
  return { name, url: url.href, remove: () => runOnPostgres(`drop schema ${name} cascade`) }
}

/** Runs a statement on the PostgreSQL of the tests. */
export async function runOnPostgres(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: testPostgres, connectionTimeoutMillis: 2000 })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Whether a PostgreSQL answers, so that its cases can run. */
export async function hasPostgres(): Promise<boolean> {
  return runOnPostgres('select 1').then(
    () => true,
    () => false,
  )
}
