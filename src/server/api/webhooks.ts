import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { createWebhookService } from '#services/webhooks/webhooks.ts'
import { routes } from '#routes.ts'
import { type Context, userOf } from '../http/context.ts'
import type { WebhookKeys } from '../jobs/webhook-keys.ts'

const tags = ['webhooks']
const Id = Type.Object({ id: Type.String({ maxLength: 64 }) })
const Nothing = Type.Object({}, { additionalProperties: false })

interface Named {
  readonly Params: { readonly id: string }
}

/** Keys and calls of webhooks; everything else about them is a record. */
export function webhookRoutes(app: FastifyInstance, { store }: Context, keys: WebhookKeys): void {
  const webhooks = createWebhookService(store)

  app.get<Named>(routes.api.webhookKey(':id'), { schema: { tags, params: Id } }, async (request) => {
    const { id } = await webhooks.held(userOf(request), request.params.id, 'read')
    return keys.state(id)
  })

  app.post<Named>(
    routes.api.webhookKey(':id'),
    {
      schema: {
        tags,
        params: Id,
        body: Nothing,
        description: 'Told this once. The key before signs calls besides for 24 hours.',
      },
    },
    async (request) => {
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
  )

  app.get<Named>(routes.api.webhookDeliveries(':id'), { schema: { tags, params: Id } }, async (request) => ({
    rows: (await webhooks.deliveries(userOf(request), request.params.id)).map(
      ({ id, target, payload, created_at, next_at, attempts, last_error, done_at }) => ({
        id,
        target,
        type: String(payload.type ?? ''),
        created_at,
        next_at,
        attempts,
        last_error,
        done_at,
      }),
    ),
  }))

  app.post<Named>(
    routes.api.webhookTest(':id'),
    { schema: { tags, params: Id, body: Nothing } },
    async (request, reply) => {
      await webhooks.sendTest(userOf(request), request.params.id)
      return reply.code(202).send({ waiting: 1 })
    },
  )
}
