import type { Selectable } from 'kysely'
import { emailKey } from '#model/text/plain-line.ts'
import { type Connection, isPrimaryKeyViolation, isUniqueViolation } from './dialects/connection.ts'
import { listFrom, objectFrom } from './json.ts'
import type { Assignment, User } from './store.ts'
import type { Tables } from './tables.ts'

export function openUsers({ read, write }: Connection) {
  return {
    async get(id: string): Promise<User | undefined> {
      const row = await read.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
      return row && userFrom(row)
    },

    /** The address is compared in lower case. */
    async byEmail(email: string): Promise<User | undefined> {
      const row = await read.selectFrom('users').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst()
      return row && userFrom(row)
    },

    async list(): Promise<readonly User[]> {
      const rows = await read.selectFrom('users').selectAll().orderBy('email_key').execute()
      return rows.map(userFrom)
    },

    /** Last activity and second factor of users; those never seen are missing. */
    async presence(): Promise<
      ReadonlyMap<string, { readonly last_seen_at: string | null; readonly second_factor: boolean }>
    > {
      const seen = await read
        .selectFrom('sessions')
        .select(['user_id', (of) => of.fn.max('seen_at').as('at')])
        .groupBy('user_id')
        .execute()
      const factors = await read.selectFrom('second_factors').select('user_id').execute()
      const secured = new Set(factors.map(({ user_id }) => user_id))
      const moments = new Map(seen.map(({ user_id, at }) => [user_id, at]))
      return new Map(
        [...new Set([...moments.keys(), ...secured])].map((id) => [
          id,
          { last_seen_at: moments.get(id) ?? null, second_factor: secured.has(id) },
        ]),
      )
    },

    /** Number of pages and records that a user created. */
    async countOwned(id: string): Promise<number> {
      const counts = await Promise.all(
        (['pages', 'records'] as const).map((table) =>
          read
            .selectFrom(table)
            .select((of) => of.fn.countAll<number>().as('count'))
            .where('created_by', '=', id)
            .executeTakeFirstOrThrow(),
        ),
      )
      return counts.reduce((sum, { count }) => sum + Number(count), 0)
    },

    /** Transfers everything that a user created to another, and returns its number. */
    transferOwnership: (from: string, to: string): Promise<number> =>
      write.transaction().execute(async (transaction) => {
        let moved = 0
        for (const table of ['pages', 'records'] as const) {
          const { numUpdatedRows } = await transaction
            .updateTable(table)
            .set({ created_by: to })
            .where('created_by', '=', from)
            .executeTakeFirst()
          moved += Number(numUpdatedRows)
        }
        return moved
      }),

    async put(user: User): Promise<number | 'stale' | 'taken'> {
      try {
        return user.revision === 0 ? await create(user) : await change(user)
      } catch (error) {
        if (isUniqueViolation(error)) return 'taken'
        if (isPrimaryKeyViolation(error)) return 'stale'
        throw error
      }
    },

    /** Removes a user with their sessions, tokens and second factors for good. */
    async remove(id: string): Promise<void> {
      await write.deleteFrom('users').where('id', '=', id).execute()
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

function rowFrom({ email, name, password_hash, assignments, status, settings }: User) {
  return {
    email,
    email_key: emailKey(email),
    name,
    password_hash,
    assignments: JSON.stringify(assignments),
    status,
    settings: JSON.stringify(settings),
  }
}

function userFrom(row: Selectable<Tables['users']>): User {
  const { id, email, name, password_hash, status, settings, revision } = row
  const assignments = listFrom(row.assignments) as readonly Assignment[]
  return { id, email, name, password_hash, assignments, status, settings: objectFrom(settings), revision }
}
