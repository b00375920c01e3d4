import { deliveryReason } from '#services/webhooks/delivery-reasons.ts'
import type { FastifyInstance } from 'fastify'
import { webhookEndpoints } from '#contract/portal.ts'
import { serve } from '../http/endpoints.ts'
import type { Delivery, StoredUser } from '#services/repository-types.ts'
import { createWebhookService } from '#services/webhooks/webhooks.ts'
import { type Context, userOf } from '../context.ts'
import type { WebhookKeys } from '../jobs/webhook-keys.ts'

/** Keys and calls of webhooks, whose other fields are records. */
export function webhookRoutes(app: FastifyInstance, { store }: Context, keys: WebhookKeys): void {
  const webhooks = createWebhookService(store)

  serve(app, webhookEndpoints, {
    'GET /api/webhooks/:id/key': async (request) => {
      const { id } = await webhooks.held(userOf(request), request.params.id, 'read')
      return keys.state(id)
    },

    'POST /api/webhooks/:id/key': async (request) => {
      const user = userOf(request)
      const { id, title } = await webhooks.held(user, request.params.id, 'edit')
      const key = await keys.rotate(id)
      await store.events.add({
        actor: user.id,
        actor_label: user.name || user.email,
        action: 'token_made',
        entity: 'webhooks',
        document_id: id,
        title,
        site_id: '*',
        details: {},
      })
      return { key, ...(await keys.state(id)) }
    },

    'GET /api/webhooks/:id/deliveries': async (request) => {
      const { offset, state } = request.query
      const user = userOf(request)
      const page = { offset, isGivenUp: state === 'failed' }
      const { rows, more } = await webhooks.deliveries(user, request.params.id, page)
      return { rows: rows.map((call) => outcomeOf(call, user)), more }
    },

    'GET /api/webhooks/:id/deliveries/:delivery': async (request) => {
      const { id, delivery } = request.params
      const user = userOf(request)
      const call = await webhooks.delivery(user, id, delivery)
      const { answer_status: status, answer_body: body, tried_at, payload } = call
      return {
        ...outcomeOf(call, user),
        request: { id: call.id, body: JSON.stringify(payload) },
        tried_at,
        answer: status === null ? null : { status, body },
      }
    },

    'POST /api/webhooks/:id/deliveries/:delivery/replay': async (request) => {
      const { id, delivery } = request.params
      return { waiting: await webhooks.replay(userOf(request), id, { id: delivery }) }
    },

    'POST /api/webhooks/:id/replay-failed': async (request) => ({
      waiting: await webhooks.replay(userOf(request), request.params.id, {}),
    }),

    'POST /api/webhooks/:id/test': async (request) => {
      await webhooks.sendTest(userOf(request), request.params.id)
      return { waiting: 1 }
    },
  })
}

/** Outcome of a call, without what it says. */
function outcomeOf(call: Delivery, reader: StoredUser) {
  const { id, target, payload, created_at, next_at, attempts, last_error, done_at } = call
  const type = String(payload.type ?? '')
  return { id, target, type, created_at, next_at, attempts, last_error: deliveryReason(last_error, reader), done_at }
}
