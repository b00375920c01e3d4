import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AgentService } from '#services/agents/agents.ts'
import type { AgentSession, Store } from '#services/repository-types.ts'
import { agentLifetimes, sessionSeenEveryMs } from '#model/limits.ts'
import type { RecordRow } from '#model/records/records.ts'
import { hashOf } from '../secrets/token-hash.ts'

/** Session cookie of agents, separate from that of editors. */
export const agentCookie = '__Host-voix-agent'

/** An agent who is signed in. */
interface SignedInAgent {
  readonly agent: RecordRow
  readonly session: AgentSession
}

const cookieAttributes = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const

/** Whether a request has an agent session cookie; `readAgent` checks its validity. */
export function saysAgent(cookie: string | undefined): boolean {
  return cookie !== undefined && cookie.includes(`${agentCookie}=`)
}

/** Starts a session in the requesting browser. */
export async function startAgentSession({ agents }: Store, reply: FastifyReply, agentId: string): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  await agents.sessions.put({
    id_hash: hashOf(token),
    agent_id: agentId,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + agentLifetimes.session * 1000).toISOString(),
    seen_at: now.toISOString(),
  })
  void reply.setCookie(agentCookie, token, { ...cookieAttributes, maxAge: agentLifetimes.session })
}

/** Signed-in agent of a request with an active account; undefined for others. */
export async function readAgent(
  store: Store,
  service: Pick<AgentService, 'active'>,
  { cookies }: FastifyRequest,
): Promise<SignedInAgent | undefined> {
  const token = cookies[agentCookie]
  if (!token || token.length > 200) return undefined
  const session = await store.agents.sessions.get(hashOf(token))
  const now = Date.now()
  if (!session || Date.parse(session.expires_at) <= now) return undefined
  const unused = now - Date.parse(session.seen_at)
  if (unused > agentLifetimes.idle * 1000) return undefined
  const agent = await service.active(session.agent_id)
  if (!agent) return undefined
  if (unused > sessionSeenEveryMs) await store.agents.sessions.seen(session.id_hash, new Date(now).toISOString())
  return { agent, session }
}

/** Ends the session of the requesting browser. */
export async function endAgentSession({ agents }: Store, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = request.cookies[agentCookie]
  if (token) await agents.sessions.remove(hashOf(token))
  void reply.setCookie(agentCookie, '', { ...cookieAttributes, maxAge: 0 })
}
