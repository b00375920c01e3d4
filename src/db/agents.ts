import type { AgentSession, AgentAccount } from './agent-rows.ts'
import type { Connection } from './dialects/connection.ts'

/** Accounts and sessions of the agents' portal. */
export function openAgents(connection: Connection) {
  return { accounts: openAccounts(connection), sessions: openAgentSessions(connection) }
}

function openAccounts({ read, write }: Connection) {
  return {
    async get(agentId: string): Promise<AgentAccount | undefined> {
      return read.selectFrom('agent_accounts').selectAll().where('agent_id', '=', agentId).executeTakeFirst()
    },
    async byEmail(email: string): Promise<AgentAccount | undefined> {
      return read.selectFrom('agent_accounts').selectAll().where('email', '=', email).executeTakeFirst()
    },
    /** Creates or changes an account. False when another one has the address. */
    async put({ agent_id, ...changing }: AgentAccount): Promise<boolean> {
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
    async remove(agentId: string): Promise<void> {
      await write.deleteFrom('agent_accounts').where('agent_id', '=', agentId).execute()
    },
  }
}

function openAgentSessions({ read, write }: Connection) {
  return {
    async get(idHash: string): Promise<AgentSession | undefined> {
      return read.selectFrom('agent_sessions').selectAll().where('id_hash', '=', idHash).executeTakeFirst()
    },
    async put(session: AgentSession): Promise<void> {
      await write.insertInto('agent_sessions').values(session).execute()
    },
    async seen(idHash: string, at: string): Promise<void> {
      await write.updateTable('agent_sessions').set({ seen_at: at }).where('id_hash', '=', idHash).execute()
    },
    /** Number of open sessions. */
    async countOf(agentId: string, now: string): Promise<number> {
      const { count } = await read
        .selectFrom('agent_sessions')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('agent_id', '=', agentId)
        .where('expires_at', '>', now)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    async remove(idHash: string): Promise<void> {
      await write.deleteFrom('agent_sessions').where('id_hash', '=', idHash).execute()
    },
    async removeOf(agentId: string, exceptIdHash?: string): Promise<void> {
      const all = write.deleteFrom('agent_sessions').where('agent_id', '=', agentId)
      await (exceptIdHash ? all.where('id_hash', '!=', exceptIdHash) : all).execute()
    },
    /** Removes those that are over. */
    async sweep(now: string): Promise<void> {
      await write.deleteFrom('agent_sessions').where('expires_at', '<=', now).execute()
    },
  }
}
