import { sql } from 'kysely'
import { fold } from '#model/text/fold.ts'
import type { Writing } from '../dialects/connection.ts'

/** Folded columns by the key of their table: how texts are searched and sorted. */
const foldedColumns = {
  pages: { key: 'id', columns: ['title_key', 'words'] },
  page_texts: { key: 'page_id', columns: ['text'] },
  records: { key: 'id', columns: ['title_key', 'words'] },
  media: { key: 'id', columns: ['title_key', 'words', 'search'] },
  media_folders: { key: 'id', columns: ['name_key'] },
} as const

const atOnce = 500

/** Typographic signs and letters such as ß are folded in what is stored already as well. */
export async function up(db: Writing): Promise<void> {
  for (const [table, { key, columns }] of Object.entries(foldedColumns)) await foldAgain(db, table, key, columns)
}

async function foldAgain(db: Writing, table: string, key: string, columns: readonly string[]): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await sql<Record<string, string>>`
      select ${sql.join([key, ...columns].map((column) => sql.ref(column)))} from ${sql.table(table)}
      where ${sql.ref(key)} > ${after} order by ${sql.ref(key)} limit ${atOnce}`.execute(db)
    for (const row of rows) {
      const changed = columns.filter((column) => fold(row[column]!) !== row[column])
      if (changed.length === 0) continue
      const values = changed.map((column) => sql`${sql.ref(column)} = ${fold(row[column]!)}`)
      await sql`update ${sql.table(table)} set ${sql.join(values)} where ${sql.ref(key)} = ${row[key]}`.execute(db)
    }
    if (rows.length < atOnce) return
    after = rows.at(-1)![key]!
  }
}
