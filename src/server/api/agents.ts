import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { authorise, everySite } from '#services/accounts/permissions.ts'
import { agentDecisions } from '#services/agents/agent-decisions.ts'
import { stateOf } from '#services/agents/agent-records.ts'
import { VoixError } from '#model/errors.ts'
import { mailPasswordLink } from '../agents/mails.ts'
import type { Auth } from '../auth/auth.ts'
import { siteOriginOf } from '../auth/origin.ts'
import { type Context, userOf } from '../http/context.ts'

const tags = ['agents']
const closed = { additionalProperties: false }
const Id = Type.Object({ id: Type.String({ maxLength: 64 }) })
const Deciding = Type.Object({ reason: Type.Optional(Type.String({ maxLength: 300 })) }, closed)

interface Named {
  readonly Params: { readonly id: string }
}

/** Decisions about travel agents (approve, reject, …) by those who manage them. */
export function agentDecisionRoutes(app: FastifyInstance, { content, invalidation, store }: Context, auth: Auth): void {
  for (const decision of agentDecisions)
    app.post<Named & { Body: { readonly reason?: string } }>(
      `/api/agents/:id/${decision}`,
      { schema: { tags, params: Id, body: Deciding } },
      async (request) => {
        const { params, body, site } = request
        const agent = await content.agents.decide(userOf(request), params.id, decision, { ...body, site })
        await invalidation.sync()
        return agent
      },
    )

  app.post<Named>(
    '/api/agents/:id/invite',
    { schema: { tags, params: Id, body: Type.Object({}, closed) } },
    async (request, reply) => {
      const agent = await held(request)
      if (!['pending_email', 'active'].includes(stateOf(agent)))
        throw new VoixError('wrong-state', { reason: 'Only an agent who is active or has not begun is sent a link.' })
      const about = {
        origin: siteOriginOf(request),
        site: request.site.name,
        isNew: stateOf(agent) === 'pending_email',
      }
      await mailPasswordLink(auth, agent, about)
      return reply.code(204).send()
    },
  )

  app.get<Named>('/api/agents/:id/access', { schema: { tags, params: Id } }, async (request) => {
    const agent = await held(request)
    const account = await store.agents.accounts.get(agent.id)
    return {
      has_password: Boolean(account?.password_hash),
      last_login_at: account?.last_login_at ?? null,
      sessions: await store.agents.sessions.countOf(agent.id, new Date().toISOString()),
      duplicates: await content.agents.sharing(agent),
    }
  })

  async function held(request: FastifyRequest<Named>) {
    authorise(userOf(request), 'edit', { resource: 'agents', site_id: everySite })
    const agent = await store.records.get('agents', request.params.id)
    if (!agent || agent.deleted_at) throw new VoixError('not-found', { what: 'agent' })
    return agent
  }
}
