import { sql } from 'kysely'
import { isRecord } from '#model/json.ts'
import type { Comment } from '#model/page/page.ts'
import { carriedTables } from './archive-tables.ts'
import type { Connection, Reading, Writing } from './dialects/connection.ts'

/** Columns of JSON in which comments of pages stand: as they are, as they were, and as they were written. */
const columns = {
  page_documents: 'document',
  page_versions: 'document',
  page_commands: 'commands',
  page_live_edits: 'entry',
  published: 'document',
  release_items: 'document',
} as const

/** Comments that people without an account wrote through a review link, wherever a page keeps them. */
export function openGuestComments({ read, write }: Connection) {
  return {
    /** Each of them once. */
    async all(): Promise<readonly Comment[]> {
      const found = new Map<string, Comment>()
      for (const [table, column] of Object.entries(columns))
        for (const { text } of await rowsWith(read, table, column, '"guest":true'))
          rewritten(text, (comment) => {
            if (!found.has(comment.id)) found.set(comment.id, comment)
            return comment
          })
      return [...found.values()]
    },

    /** Puts a word in the place of a comment's author and text. */
    async erase(id: string, word: string): Promise<void> {
      await write.transaction().execute(async (transaction) => {
        for (const [table, column] of Object.entries(columns))
          for (const { text, ...key } of await rowsWith(transaction, table, column, id)) {
            const left = rewritten(text, (found) => (found.id === id ? { ...found, author: word, text: word } : found))
            const isRow = Object.entries(key).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
            const where = sql.join(isRow, sql` and `)
            await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${left} where ${where}`.execute(transaction)
            if (table === 'page_documents') await renew(transaction, String(key.page_id))
          }
      })
    },
  }
}

/** Lets everyone who has read a page read it again; it counts as changed by nobody. */
async function renew(transaction: Writing, id: string): Promise<void> {
  const pages = transaction.selectFrom('pages').select('updated_at').where('id', '=', id)
  const { updated_at } = await pages.executeTakeFirstOrThrow()
  const later = new Date(Date.parse(updated_at) + 1).toISOString()
  await transaction.updateTable('pages').set({ updated_at: later }).where('id', '=', id).execute()
}

type JsonRow = { readonly text: string } & Readonly<Record<string, string | number>>

/** Rows of a table in whose JSON something stands: their key, and the JSON. */
async function rowsWith(reading: Reading, table: string, column: string, part: string): Promise<readonly JsonRow[]> {
  const key = carriedTables.find(({ name }) => name === table)!.key.map((name) => sql.ref(name))
  const { rows } = await sql<JsonRow>`select ${sql.join(key)}, ${sql.ref(column)} as text from ${sql.table(table)}
    where ${sql.ref(column)} like ${`%${part}%`}`.execute(reading)
  return rows
}

/** JSON with each guest's comment in it as it is answered. */
function rewritten(text: string, comment: (found: Comment) => Comment): string {
  return JSON.stringify(JSON.parse(text, (_, value: unknown) => (isGuestComment(value) ? comment(value) : value)))
}

function isGuestComment(value: unknown): value is Comment {
  return isRecord(value) && value.guest === true && typeof value.author === 'string' && typeof value.id === 'string'
}
