import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sentence } from '#messages/sentence.ts'
import { agentEndpoints } from '#contract/portal.ts'
import { type Handler, serve } from '../http/endpoints.ts'
import { authorise, everySite } from '#services/accounts/permissions.ts'
import type { AgentDecision } from '#services/agents/agent-decisions.ts'
import { stateOf } from '#services/agents/agent-records.ts'
import { VoixError } from '#model/errors.ts'
import { mailHouseOf } from '#services/sites/mail-house.ts'
import { mailPasswordLink } from '../agents/mails.ts'
import type { Auth } from '../auth/auth.ts'
import { siteOriginOf } from '../http/origin.ts'
import { type Context, userOf } from '../context.ts'

interface Named {
  readonly Params: { readonly id: string }
}

/** Decisions about travel agents (approve, reject, …) by those who manage them. */
export function agentDecisionRoutes(
  app: FastifyInstance,
  { content, invalidation, store, config }: Context,
  auth: Auth,
): void {
  serve(app, agentEndpoints, {
    'POST /api/agents/:id/approve': decide('approve'),
    'POST /api/agents/:id/reject': decide('reject'),
    'POST /api/agents/:id/suspend': decide('suspend'),
    'POST /api/agents/:id/resume': decide('resume'),
    'POST /api/agents/:id/close': decide('close'),

    'POST /api/agents/:id/invite': async (request) => {
      const agent = await held(request)
      if (!['pending_email', 'active'].includes(stateOf(agent)))
        throw new VoixError('wrong-state', {
          reason: sentence('Only active or unconfirmed agents receive this link.'),
        })
      const origin = siteOriginOf(request, config)
      const about = {
        origin,
        site: request.site,
        house: await mailHouseOf(store, request.site, origin),
        isNew: stateOf(agent) === 'pending_email',
      }
      await mailPasswordLink(auth, agent, about)
    },

    'GET /api/agents/:id/access': async (request) => {
      const agent = await held(request)
      const account = await store.agents.accounts.get(agent.id)
      return {
        has_password: Boolean(account?.password_hash),
        last_login_at: account?.last_login_at ?? null,
        sessions: await store.agents.sessions.countOf(agent.id, new Date().toISOString()),
        duplicates: await content.agents.sharing(agent),
      }
    },
  })

  function decide(decision: AgentDecision): Handler<(typeof agentEndpoints)['POST /api/agents/:id/approve']> {
    return async (request) => {
      const { params, body, site } = request
      const origin = siteOriginOf(request, config)
      const agent = await content.agents.decide(userOf(request), params.id, decision, { ...body, site, origin })
      await invalidation.sync()
      return agent
    }
  }

  async function held(request: FastifyRequest<Named>) {
    authorise(userOf(request), 'edit', { resource: 'agents', site_id: everySite })
    const agent = await store.records.get('agents', request.params.id)
    if (!agent || agent.deleted_at) throw new VoixError('not-found', { what: 'agent' })
    return agent
  }
}
