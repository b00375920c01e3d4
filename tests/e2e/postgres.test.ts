import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { startServer } from '../../scripts/server.ts'
import { expect, test } from './fixtures.ts'
import { accounts } from './server-of-tests.ts'

const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

test('The same product answers over PostgreSQL', async () => {
  test.setTimeout(240_000)
  const admin = new pg.Client({ connectionString: server, connectionTimeoutMillis: 2000 })
  const reached = await admin.connect().then(
    () => true,
    () => false,
  )
  test.skip(!reached, 'No PostgreSQL answers on its standard local port.')
  const name = `voix_e2e_${randomUUID().slice(0, 8)}`
  await admin.query(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const product = await startServer({
    env: { ...accounts, DATABASE_URL: url.href },
  })
  try {
    const home = await fetch(product.url)
    expect(home.status).toBe(200)
    expect(await home.text()).toContain('data-layout="playa-collection"')
    expect((await fetch(`${product.url}/specials`)).status).toBe(200)
  } finally {
    await product.stop()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
})
