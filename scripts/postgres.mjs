import pg from 'pg'

const usualPlaces = ['postgres://root@127.0.0.1:5432/test', 'postgres://postgres@127.0.0.1:5432/test']

/** Puts the PostgreSQL of the tests into TEST_DATABASE_URL when one answers at a usual place; says whether there is one. */
export async function findPostgres() {
  if (process.env.TEST_DATABASE_URL) return true
  for (const place of usualPlaces) {
    if (!(await answers(place))) continue
    process.env.TEST_DATABASE_URL = place
    return true
  }
  return false
}

async function answers(connectionString) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1000 })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
