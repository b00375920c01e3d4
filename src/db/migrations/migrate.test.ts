import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { fold, plainLetters, signs } from '#model/text/fold.ts'
import type { Connection } from '../dialects/connection.ts'
import { openPostgres } from '../dialects/postgres.ts'
import { openSqlite } from '../dialects/sqlite.ts'
import { hasPostgres, newSchema } from '../testing.ts'
import { migrate } from './migrate.ts'

it('makes tables of which SQLite keeps the kinds of values', async () => {
  const connection = await migrated(openSqlite(':memory:'))
  const lax = await sql<{ name: string }>`
    select name from pragma_table_list where type = 'table' and strict = 0 and name not like 'sqlite_%'`.execute(
    connection.read,
  )
  await connection.close()
  expect(lax.rows).toEqual([])
})

it.runIf(await hasPostgres())('makes columns of which PostgreSQL compares texts byte by byte', async () => {
  const { url, remove } = await newSchema()
  const connection = await migrated(await openPostgres(url))
  const others = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema() and data_type = 'text' and collation_name is distinct from 'C'`.execute(
    connection.read,
  )
  await connection.close()
  await remove()
  expect(others.rows).toEqual([])
})

async function migrated(connection: Connection): Promise<Connection> {
  await migrate(connection)
  return connection
}

it.runIf(await hasPostgres())('folds a text alike in both databases', async () => {
  const { url, remove } = await newSchema()
  const connections = [await openPostgres(url), await openSqlite(':memory:')]
  const texts = [
    ...Object.values(signs).join(''),
    ...Object.keys(plainLetters),
    ...[
      'O´Brien’s',
      'ẞ STRASSE Łódź Ærø',
      'Pala\u00ADpa \u200B\u202A\uFEFF',
      '10\u00A0000',
      '中文 สระ مسبح',
      'İstanbul',
      '👨‍👩‍👧',
    ],
  ]
  for (const { read, folded, close } of connections) {
    for (const text of texts) {
      const { rows } = await sql<{ text: string }>`select ${folded(sql`cast(${text} as text)`)} as text`.execute(read)
      expect(rows[0]?.text, JSON.stringify(text)).toBe(fold(text))
    }
    await close()
  }
  await remove()
})
