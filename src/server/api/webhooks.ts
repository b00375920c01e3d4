import { deliveryReason } from '#services/webhooks/delivery-reasons.ts'
import type { FastifyInstance } from 'fastify'
import { webhookEndpoints } from '#contract/portal.ts'
import { serve } from '../http/endpoints.ts'
import { createWebhookService } from '#services/webhooks/webhooks.ts'
import { type Context, userOf } from '../http/context.ts'
import type { WebhookKeys } from '../jobs/webhook-keys.ts'

/** Keys and calls of webhooks; everything else about them is a record. */
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

    'GET /api/webhooks/:id/deliveries': async (request) => ({
      rows: (await webhooks.deliveries(userOf(request), request.params.id)).map(
        ({ id, target, payload, created_at, next_at, attempts, last_error, done_at }) => ({
          id,
          target,
          type: String(payload.type ?? ''),
          created_at,
          next_at,
          attempts,
          last_error: deliveryReason(last_error),
          done_at,
        }),
      ),
    }),

    'POST /api/webhooks/:id/test': async (request) => {
      await webhooks.sendTest(userOf(request), request.params.id)
      return { waiting: 1 }
    },
  })
}
