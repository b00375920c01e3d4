import type { Selectable } from 'kysely'
import { type Connection, isKnown, isTaken } from './connection.ts'
import { objectFrom, stringsFrom } from './json.ts'
import type { User, Users } from './store.ts'
import type { Tables } from './tables.ts'

export function openUsers({ read, write }: Connection): Users {
  return {
    async get(id) {
      const row = await read.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
      return row && userFrom(row)
    },

    async byEmail(email) {
      const row = await read.selectFrom('users').selectAll().where('email_key', '=', keyOf(email)).executeTakeFirst()
      return row && userFrom(row)
    },

    async list() {
      const rows = await read.selectFrom('users').selectAll().orderBy('email_key').execute()
      return rows.map(userFrom)
    },

    async put(user) {
      try {
        return user.revision === 0 ? await create(user) : await change(user)
      } catch (error) {
        if (isTaken(error)) return 'taken'
        if (isKnown(error)) return 'stale'
        throw error
      }
    },
  }

  async function create(user: User): Promise<number | 'stale'> {
    const known = await write.selectFrom('users').select('id').where('id', '=', user.id).executeTakeFirst()
    if (known) return 'stale'
    await write
      .insertInto('users')
      .values({ ...rowFrom(user), id: user.id, revision: 1 })
      .execute()
    return 1
  }

  async function change(user: User): Promise<number | 'stale'> {
    const revision = user.revision + 1
    const { numUpdatedRows } = await write
      .updateTable('users')
      .set({ ...rowFrom(user), revision })
      .where('id', '=', user.id)
      .where('revision', '=', user.revision)
      .executeTakeFirst()
    return numUpdatedRows > 0n ? revision : 'stale'
  }
}

function keyOf(email: string): string {
  return email.trim().toLowerCase()
}

function rowFrom({ email, name, password_hash, role, sites, active, settings }: User) {
  return {
    email,
    email_key: keyOf(email),
    name,
    password_hash,
    role,
    sites: JSON.stringify(sites),
    active: active ? 1 : 0,
    settings: JSON.stringify(settings),
  }
}

function userFrom(row: Selectable<Tables['users']>): User {
  const { id, email, name, password_hash, role, active, settings, revision } = row
  const sites = row.sites === '"*"' ? '*' : stringsFrom(row.sites)
  return { id, email, name, password_hash, role, sites, active: active === 1, settings: objectFrom(settings), revision }
}
