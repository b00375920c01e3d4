import type { Connection } from './dialects/connection.ts'
import type { ReplacementItemRow, ReplacementRow, Replacements } from './store.ts'

/** Replacements of texts. What became of each document is a row of its own, so that a part of the work writes only its own. */
export function openReplacements({ read, write }: Connection): Replacements {
  return {
    async add(row, items) {
      await write.transaction().execute(async (writing) => {
        await writing.insertInto('replacements').values(row).execute()
        for (let at = 0; at < items.length; at += atOnce)
          await writing
            .insertInto('replacement_items')
            .values(items.slice(at, at + atOnce).map((item) => ({ ...item, replacement_id: row.id })))
            .execute()
      })
    },
    async get(id) {
      const row = await read.selectFrom('replacements').selectAll().where('id', '=', id).executeTakeFirst()
      return row as ReplacementRow | undefined
    },
    async list(actor, most) {
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
    async items(id) {
      const rows = await read
        .selectFrom('replacement_items')
        .select(['number', 'state', 'data'])
        .where('replacement_id', '=', id)
        .orderBy('number')
        .execute()
      return rows as readonly ReplacementItemRow[]
    },
    async save({ id, revision, status, data, updated_at }) {
      const { numUpdatedRows } = await write
        .updateTable('replacements')
        .set({ revision: revision + 1, status, data, updated_at })
        .where('id', '=', id)
        .where('revision', '=', revision)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
    async saveItem(id, { number, state, data }) {
      await write
        .updateTable('replacement_items')
        .set({ state, data })
        .where('replacement_id', '=', id)
        .where('number', '=', number)
        .execute()
    },
    async prune(before) {
      await write.transaction().execute(async (writing) => {
        const old = writing.selectFrom('replacements').select('id').where('updated_at', '<', before)
        await writing.deleteFrom('replacement_items').where('replacement_id', 'in', old).execute()
        await writing.deleteFrom('replacements').where('updated_at', '<', before).execute()
      })
    },
  }
}

const atOnce = 200
