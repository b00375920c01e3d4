import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { type Context, userOf } from '../http/context.ts'

const tags = ['form-submissions']
const closed = { additionalProperties: false }
const Id = Type.Object({ id: Type.String({ maxLength: 64 }) })
const Nothing = Type.Object({}, closed)
const Whose = Type.Object({ email: Type.String({ maxLength: 254 }), erase: Type.Optional(Type.Boolean()) }, closed)

interface Named {
  readonly Params: { readonly id: string }
}

/** Leads (form submissions): their deliveries and the actions on them, beside reading the list. */
export function leadRoutes(app: FastifyInstance, { content }: Context): void {
  const { leads } = content

  app.get<Named>('/api/form-submissions/:id/deliveries', { schema: { tags, params: Id } }, async (request) => ({
    rows: (await leads.deliveries(userOf(request), request.params.id)).map(
      ({ id, kind, target, created_at, next_at, attempts, last_error, done_at }) => ({
        id,
        kind,
        target,
        created_at,
        next_at,
        attempts,
        last_error,
        done_at,
      }),
    ),
  }))

  app.post<Named>(
    '/api/form-submissions/:id/resend',
    { schema: { tags, params: Id, body: Nothing } },
    async (request) => ({ waiting: await leads.resend(userOf(request), request.params.id) }),
  )

  app.post<Named>('/api/form-submissions/:id/erase', { schema: { tags, params: Id, body: Nothing } }, async (request) =>
    leads.erase(userOf(request), request.params.id),
  )

  // By address in the body: an address of a page would stand in logs.
  app.post<{ Body: { readonly email: string; readonly erase?: boolean } }>(
    '/api/form-submissions/of-person',
    { schema: { tags, body: Whose } },
    async (request) => {
      const user = userOf(request)
      const rows = await leads.from(user, request.body.email)
      if (request.body.erase) for (const { id } of rows) await leads.erase(user, id)
      return { count: rows.filter(({ data }) => data.state !== 'erased').length }
    },
  )
}
