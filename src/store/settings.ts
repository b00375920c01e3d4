import type { Connection } from './connection.ts'
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
  }
}
