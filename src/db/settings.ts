import type { Connection } from './dialects/connection.ts'

/** Opens the settings: small values by name, such as whether the demo was seeded. */
export function openSettings({ read, write }: Connection) {
  return {
    async get(name: string): Promise<string | undefined> {
      const row = await read.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
      return row?.value
    },

    async set(name: string, value: string): Promise<void> {
      await write
        .insertInto('settings')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute()
    },

    /** Names and values of all whose names begin so. */
    async startingWith(prefix: string): Promise<readonly (readonly [name: string, value: string])[]> {
      const rows = await read
        .selectFrom('settings')
        .select(['name', 'value'])
        .where('name', '>=', prefix)
        .where('name', '<', `${prefix}\u{10ffff}`)
        .orderBy('name')
        .execute()
      return rows.map(({ name, value }) => [name, value] as const)
    },

    async remove(name: string): Promise<void> {
      await write.deleteFrom('settings').where('name', '=', name).execute()
    },

    /** Sets it unless it is set already; answers what it is then. */
    async keep(name: string, value: string): Promise<string> {
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
