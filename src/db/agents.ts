import type { AgentRows } from './agent-rows.ts'
import type { Connection } from './dialects/connection.ts'

export function openAgents(connection: Connection): AgentRows {
  return { accounts: openAccounts(connection), sessions: openAgentSessions(connection) }
}

function openAccounts({ read, write }: Connection): AgentRows['accounts'] {
  return {
    async get(agentId) {
      return read.selectFrom('agent_accounts').selectAll().where('agent_id', '=', agentId).executeTakeFirst()
    },
    async byEmail(email) {
      return read.selectFrom('agent_accounts').selectAll().where('email', '=', email).executeTakeFirst()
    },
    async put({ agent_id, ...changing }) {
      return write.transaction().execute(async (transaction) => {
        const other = await transaction
          .selectFrom('agent_accounts')
          .select('agent_id')
          .where('email', '=', changing.email)
          .where('agent_id', '!=', agent_id)
          .executeTakeFirst()
        if (other) return false
        await transaction
          .insertInto('agent_accounts')
          .values({ agent_id, ...changing })
          .onConflict((conflict) => conflict.column('agent_id').doUpdateSet(changing))
          .execute()
        return true
      })
    },
    async remove(agentId) {
      await write.deleteFrom('agent_accounts').where('agent_id', '=', agentId).execute()
    },
  }
}

function openAgentSessions({ read, write }: Connection): AgentRows['sessions'] {
  return {
    async get(idHash) {
      return read.selectFrom('agent_sessions').selectAll().where('id_hash', '=', idHash).executeTakeFirst()
    },
    async put(session) {
      await write.insertInto('agent_sessions').values(session).execute()
    },
    async seen(idHash, at) {
      await write.updateTable('agent_sessions').set({ seen_at: at }).where('id_hash', '=', idHash).execute()
    },
    async countOf(agentId, now) {
      const { count } = await read
        .selectFrom('agent_sessions')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('agent_id', '=', agentId)
        .where('expires_at', '>', now)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    async remove(idHash) {
      await write.deleteFrom('agent_sessions').where('id_hash', '=', idHash).execute()
    },
    async removeOf(agentId, exceptIdHash) {
      const all = write.deleteFrom('agent_sessions').where('agent_id', '=', agentId)
      await (exceptIdHash ? all.where('id_hash', '!=', exceptIdHash) : all).execute()
    },
    async sweep(now) {
      await write.deleteFrom('agent_sessions').where('expires_at', '<=', now).execute()
    },
  }
}
