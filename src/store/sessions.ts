import type { Connection } from './connection.ts'
import type { Session, Sessions } from './store.ts'

const columns = [
  'id_hash',
  'user_id',
  'admin_session_id',
  'csrf_token',
  'created_at',
  'expires_at',
  'seen_at',
] as const satisfies readonly (keyof Session)[]

export function openSessions({ read, write }: Connection): Sessions {
  return {
    async get(idHash) {
      const row = await read.selectFrom('sessions').select(columns).where('id_hash', '=', idHash).executeTakeFirst()
      return row && { ...row }
    },

    async put(session) {
      const { id_hash, user_id, admin_session_id, csrf_token, created_at, expires_at, seen_at } = session
      const changing = { user_id, admin_session_id, csrf_token, created_at, expires_at, seen_at }
      await write
        .insertInto('sessions')
        .values({ id_hash, ...changing })
        .onConflict((conflict) => conflict.column('id_hash').doUpdateSet(changing))
        .execute()
    },

    async remove(idHash) {
      await write.deleteFrom('sessions').where('id_hash', '=', idHash).execute()
    },

    async removeOf(userId) {
      await write.deleteFrom('sessions').where('user_id', '=', userId).execute()
    },
  }
}
