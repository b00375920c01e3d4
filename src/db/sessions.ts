import type { Connection } from './dialects/connection.ts'
import type { Session } from './store.ts'

const columns = [
  'id_hash',
  'user_id',
  'admin_session_id',
  'csrf_token',
  'created_at',
  'expires_at',
  'seen_at',
  'agent',
  'tokens',
  'tokens_until',
  'confirmed_until',
  'provider_sid',
] as const satisfies readonly (keyof Session)[]

export function openSessions({ read, write }: Connection) {
  return {
    async get(idHash: string): Promise<Session | undefined> {
      const row = await read.selectFrom('sessions').select(columns).where('id_hash', '=', idHash).executeTakeFirst()
      return row && { ...row }
    },

    /** The sessions of a user, the one seen last first. */
    async of(userId: string): Promise<readonly Session[]> {
      const rows = await read
        .selectFrom('sessions')
        .select(columns)
        .where('user_id', '=', userId)
        .orderBy('seen_at', 'desc')
        .orderBy('id_hash')
        .execute()
      return rows.map((row) => ({ ...row }))
    },

    async put({ id_hash, ...changing }: Session): Promise<void> {
      await write
        .insertInto('sessions')
        .values({ id_hash, ...changing })
        .onConflict((conflict) => conflict.column('id_hash').doUpdateSet(changing))
        .execute()
    },

    async seen(idHash: string, at: string): Promise<void> {
      await write.updateTable('sessions').set({ seen_at: at }).where('id_hash', '=', idHash).execute()
    },

    /** Notes that its user entered the password again. */
    async confirm(idHash: string, until: string): Promise<void> {
      await write.updateTable('sessions').set({ confirmed_until: until }).where('id_hash', '=', idHash).execute()
    },

    /**
     * Moves `tokens_until` on when it still is what the caller saw, so that one node alone renews. False when it is not.
     */
    async claimRenewal(idHash: string, seen: string, until: string): Promise<boolean> {
      const { numUpdatedRows } = await write
        .updateTable('sessions')
        .set({ tokens_until: until })
        .where('id_hash', '=', idHash)
        .where('tokens_until', '=', seen)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async renewed(idHash: string, tokens: string, until: string): Promise<void> {
      await write.updateTable('sessions').set({ tokens, tokens_until: until }).where('id_hash', '=', idHash).execute()
    },

    /** Sessions that an identity provider knows by a name. */
    async ofProvider(sid: string): Promise<readonly Session[]> {
      const rows = await read.selectFrom('sessions').select(columns).where('provider_sid', '=', sid).execute()
      return rows.map((row) => ({ ...row }))
    },

    async remove(idHash: string): Promise<void> {
      await write.deleteFrom('sessions').where('id_hash', '=', idHash).execute()
    },

    /** Ends the sessions of a user, all but one when that is named. */
    async removeOf(userId: string, exceptIdHash?: string): Promise<void> {
      const all = write.deleteFrom('sessions').where('user_id', '=', userId)
      await (exceptIdHash ? all.where('id_hash', '!=', exceptIdHash) : all).execute()
    },
  }
}
