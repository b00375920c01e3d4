import type { Connection } from './dialects/connection.ts'
import type { Session, Sessions } from './store.ts'

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
] as const satisfies readonly (keyof Session)[]

export function openSessions({ read, write }: Connection): Sessions {
  return {
    async get(idHash) {
      const row = await read.selectFrom('sessions').select(columns).where('id_hash', '=', idHash).executeTakeFirst()
      return row && { ...row }
    },

    async of(userId) {
      const rows = await read
        .selectFrom('sessions')
        .select(columns)
        .where('user_id', '=', userId)
        .orderBy('seen_at', 'desc')
        .orderBy('id_hash')
        .execute()
      return rows.map((row) => ({ ...row }))
    },

    async put({ id_hash, ...changing }) {
      await write
        .insertInto('sessions')
        .values({ id_hash, ...changing })
        .onConflict((conflict) => conflict.column('id_hash').doUpdateSet(changing))
        .execute()
    },

    async seen(idHash, at) {
      await write.updateTable('sessions').set({ seen_at: at }).where('id_hash', '=', idHash).execute()
    },

    async confirm(idHash, until) {
      await write.updateTable('sessions').set({ confirmed_until: until }).where('id_hash', '=', idHash).execute()
    },

    async claimRenewal(idHash, seen, until) {
      const { numUpdatedRows } = await write
        .updateTable('sessions')
        .set({ tokens_until: until })
        .where('id_hash', '=', idHash)
        .where('tokens_until', '=', seen)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async renewed(idHash, tokens, until) {
      await write.updateTable('sessions').set({ tokens, tokens_until: until }).where('id_hash', '=', idHash).execute()
    },

    async remove(idHash) {
      await write.deleteFrom('sessions').where('id_hash', '=', idHash).execute()
    },

    async removeOf(userId, exceptIdHash) {
      const all = write.deleteFrom('sessions').where('user_id', '=', userId)
      await (exceptIdHash ? all.where('id_hash', '!=', exceptIdHash) : all).execute()
    },
  }
}
