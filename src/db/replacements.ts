import type { Connection } from './dialects/connection.ts'
import type { ReplacementItemRow, ReplacementRow } from './store.ts'

/** Opens the replacements of texts; each document's result is a row, so that a batch writes only its own. */
export function openReplacements({ read, write }: Connection) {
  return {
    async add(row: ReplacementRow, items: readonly ReplacementItemRow[]): Promise<void> {
      await write.transaction().execute(async (writing) => {
        await writing.insertInto('replacements').values(row).execute()
        for (let at = 0; at < items.length; at += atOnce)
          await writing
            .insertInto('replacement_items')
            .values(items.slice(at, at + atOnce).map((item) => ({ ...item, replacement_id: row.id })))
            .execute()
      })
    },
    async get(id: string): Promise<ReplacementRow | undefined> {
      const row = await read.selectFrom('replacements').selectAll().where('id', '=', id).executeTakeFirst()
      return row as ReplacementRow | undefined
    },
    /** Those of a user, the latest first. */
    async list(actor: string, most: number): Promise<readonly ReplacementRow[]> {
      const rows = await read
        .selectFrom('replacements')
        .selectAll()
        .where('actor', '=', actor)
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(most)
        .execute()
      return rows as readonly ReplacementRow[]
    },
    async items(id: string): Promise<readonly ReplacementItemRow[]> {
      const rows = await read
        .selectFrom('replacement_items')
        .select(['number', 'state', 'data'])
        .where('replacement_id', '=', id)
        .orderBy('number')
        .execute()
      return rows as readonly ReplacementItemRow[]
    },
    /** Stores a row that still has its revision; false when another writer was faster. */
    async save({ id, revision, status, data, updated_at }: ReplacementRow): Promise<boolean> {
      const { numUpdatedRows } = await write
        .updateTable('replacements')
        .set({ revision: revision + 1, status, data, updated_at })
        .where('id', '=', id)
        .where('revision', '=', revision)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
    async saveItem(id: string, { number, state, data }: ReplacementItemRow): Promise<void> {
      await write
        .updateTable('replacement_items')
        .set({ state, data })
        .where('replacement_id', '=', id)
        .where('number', '=', number)
        .execute()
    },
    /** Forgets those that nothing happened to since an instant. */
    async prune(before: string): Promise<void> {
      await write.transaction().execute(async (writing) => {
        const old = writing.selectFrom('replacements').select('id').where('updated_at', '<', before)
        await writing.deleteFrom('replacement_items').where('replacement_id', 'in', old).execute()
        await writing.deleteFrom('replacements').where('updated_at', '<', before).execute()
      })
    },
  }
}

const atOnce = 200
