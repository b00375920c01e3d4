import { deliveryReason } from '#services/webhooks/delivery-reasons.ts'
import type { FastifyInstance } from 'fastify'
import { submissionEndpoints } from '#contract/portal.ts'
import { serve } from '../http/endpoints.ts'
import { type Context, userOf } from '../context.ts'

/** Leads (form submissions): their deliveries and the actions on them, beside reading the list. */
export function submissionRoutes(app: FastifyInstance, { content }: Context): void {
  const { leads } = content

  serve(app, submissionEndpoints, {
    'GET /api/form-submissions/:id/deliveries': async (request) => {
      const user = userOf(request)
      const deliveries = await leads.deliveries(user, request.params.id)
      return {
        rows: deliveries.map(({ id, kind, target, created_at, next_at, attempts, last_error, done_at }) => ({
          id,
          kind: kind === 'mail' ? ('mail' as const) : ('webhook' as const),
          target,
          created_at,
          next_at,
          attempts,
          last_error: deliveryReason(last_error, user),
          done_at,
        })),
      }
    },

    'POST /api/form-submissions/:id/resend': async (request) => ({
      waiting: await leads.resend(userOf(request), request.params.id),
    }),

    'POST /api/form-submissions/:id/erase': async (request) => leads.erase(userOf(request), request.params.id),

    // By address in the body: an address of a page would stand in logs.
    'POST /api/form-submissions/of-person': async (request) => {
      const user = userOf(request)
      const rows = await leads.from(user, request.body.email)
      if (request.body.erase) for (const { id } of rows) await leads.erase(user, id)
      return { count: rows.filter(({ data }) => data.state !== 'erased').length }
    },
  })
}
