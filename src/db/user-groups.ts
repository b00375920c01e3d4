import type { Selectable } from 'kysely'
import { type Connection, isUniqueViolation } from './dialects/connection.ts'
import { listFrom } from './json.ts'
import type { Assignment, UserGroup } from './store.ts'
import type { Tables } from './tables.ts'

/** Groups of users and their members. */
export function openUserGroups({ read, write }: Connection) {
  return {
    /** All groups by name, those that were thrown away included. */
    async list(): Promise<readonly UserGroup[]> {
      return (await read.selectFrom('user_groups').selectAll().orderBy('name').orderBy('id').execute()).map(groupFrom)
    },

    async get(id: string): Promise<UserGroup | undefined> {
      const row = await read.selectFrom('user_groups').selectAll().where('id', '=', id).executeTakeFirst()
      return row && groupFrom(row)
    },

    /** Creates (revision 0) or changes; answers the new revision. */
    async put({ id, revision, assignments, ...group }: UserGroup): Promise<number | 'stale' | 'taken'> {
      const row = { ...group, assignments: JSON.stringify(assignments), revision: revision + 1 }
      try {
        if (revision === 0) {
          const { numInsertedOrUpdatedRows } = await write
            .insertInto('user_groups')
            .values({ ...row, id })
            .onConflict((conflict) => conflict.column('id').doNothing())
            .executeTakeFirst()
          return numInsertedOrUpdatedRows === 1n ? 1 : 'stale'
        }
        const { numUpdatedRows } = await write
          .updateTable('user_groups')
          .set(row)
          .where('id', '=', id)
          .where('revision', '=', revision)
          .executeTakeFirst()
        return numUpdatedRows === 1n ? revision + 1 : 'stale'
      } catch (error) {
        if (isUniqueViolation(error)) return 'taken'
        throw error
      }
    },

    /** Ids of the groups of a user. */
    async of(userId: string): Promise<readonly string[]> {
      const rows = await read
        .selectFrom('user_group_members')
        .select('group_id')
        .where('user_id', '=', userId)
        .orderBy('group_id')
        .execute()
      return rows.map(({ group_id }) => group_id)
    },

    /** Ids of the members of a group. */
    async members(groupId: string): Promise<readonly string[]> {
      const rows = await read
        .selectFrom('user_group_members')
        .select('user_id')
        .where('group_id', '=', groupId)
        .orderBy('user_id')
        .execute()
      return rows.map(({ user_id }) => user_id)
    },

    /** Ids of all groups and members, pair by pair. */
    async memberships(): Promise<readonly { readonly group_id: string; readonly user_id: string }[]> {
      return read.selectFrom('user_group_members').selectAll().orderBy('group_id').orderBy('user_id').execute()
    },

    async addMember(group_id: string, user_id: string): Promise<void> {
      await write
        .insertInto('user_group_members')
        .values({ group_id, user_id })
        .onConflict((conflict) => conflict.columns(['group_id', 'user_id']).doNothing())
        .execute()
    },

    async removeMember(groupId: string, userId: string): Promise<void> {
      await write
        .deleteFrom('user_group_members')
        .where('group_id', '=', groupId)
        .where('user_id', '=', userId)
        .execute()
    },

    /** Puts a user into these groups and into no others. */
    putInto: (userId: string, groupIds: readonly string[]): Promise<void> =>
      write.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('user_group_members').where('user_id', '=', userId).execute()
        for (const group_id of new Set(groupIds))
          await transaction.insertInto('user_group_members').values({ group_id, user_id: userId }).execute()
      }),
  }
}

function groupFrom(row: Selectable<Tables['user_groups']>): UserGroup {
  return { ...row, assignments: listFrom(row.assignments) as readonly Assignment[] }
}
