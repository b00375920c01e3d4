import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { describe, it } from 'vitest'
import { openStore } from './open.ts'
import { describeStore, type Trial } from './store.cases.ts'

const place = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test'

if (await answers()) describeStore('PostgreSQL', begin)
else
  describe.skip(`PostgreSQL: nothing answers at ${new URL(place).host}; set TEST_DATABASE_URL to try it`, () =>
    it('is not tried', () => undefined))

/** Every trial has a schema of its own, so that tests run side by side in one database. */
async function begin(): Promise<Trial> {
  const schema = `voix_${randomBytes(8).toString('hex')}`
  await run(`create schema ${schema}`)
  const url = new URL(place)
  url.searchParams.set('options', `-c search_path=${schema}`)
  return {
    open: () => openStore({ databaseUrl: url.href, dataDir: '/nowhere' }),
    remove: () => run(`drop schema ${schema} cascade`),
  }
}

async function answers(): Promise<boolean> {
  return run('select 1').then(
    () => true,
    () => false,
  )
}

async function run(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: place, connectionTimeoutMillis: 2000 })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
