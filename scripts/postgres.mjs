import pg from 'pg'

const usualPlace = 'postgres://root@127.0.0.1:5432/test'

/** Puts the PostgreSQL of the tests into TEST_DATABASE_URL when one answers at its usual place; says whether there is one. */
export async function findPostgres() {
  if (process.env.TEST_DATABASE_URL) return true
  const client = new pg.Client({ connectionString: usualPlace, connectionTimeoutMillis: 1000 })
  try {
    await client.connect()
    await client.query('select 1')
    process.env.TEST_DATABASE_URL = usualPlace
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
