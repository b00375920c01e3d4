import type { Connection } from './dialects/connection.ts'
import type { Store } from './store.ts'

export function openSettings({ read, write }: Connection): Store['settings'] {
  return {
    async get(name) {
      const row = await read.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
      return row?.value
    },

    async set(name, value) {
      await write
        .insertInto('settings')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute()
    },

    async startingWith(prefix) {
      const rows = await read
        .selectFrom('settings')
        .select(['name', 'value'])
        .where('name', '>=', prefix)
        .where('name', '<', `${prefix}\u{10ffff}`)
        .orderBy('name')
        .execute()
      return rows.map(({ name, value }) => [name, value] as const)
    },

    async remove(name) {
      await write.deleteFrom('settings').where('name', '=', name).execute()
    },

    async keep(name, value) {
      await write
        .insertInto('settings')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      // From the writer: what another node kept a moment ago is seen there for sure.
      const row = await write.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirstOrThrow()
      return row.value
    },
  }
}
