import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { WantedItem } from '#services/releases/release-items.ts'
import { type Context, userOf } from '../http/context.ts'
import { baseRevision } from '../http/preconditions.ts'

const Id = Type.Object({ id: Type.String({ maxLength: 64 }) })
const ItemId = Type.Object({
  id: Type.String({ maxLength: 64 }),
  entity: Type.String({ pattern: '^[a-z-]{1,40}$' }),
  document: Type.String({ maxLength: 64 }),
})
const Item = Type.Object(
  {
    entity: Type.String({ pattern: '^[a-z-]{1,40}$' }),
    document_id: Type.String({ maxLength: 64 }),
    action: Type.Optional(Type.Enum(['publish', 'unpublish'])),
  },
  { additionalProperties: false },
)
const Held = Type.Object(
  { entity: Type.String({ pattern: '^[a-z-]{1,40}$' }), document_id: Type.String({ maxLength: 64 }) },
  { additionalProperties: false },
)
const Part = Type.Object(
  {
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  },
  { additionalProperties: false },
)
const Marking = Type.Object(
  { status: Type.Enum(['draft', 'in_review', 'approved', 'archived']) },
  { additionalProperties: false },
)
const Appointment = Type.Object(
  // Null stands first: read as a text it would be an empty one.
  { publish_at: Type.Union([Type.Null(), Type.String({ maxLength: 40 })]) },
  { additionalProperties: false },
)
// Field by field these are checked by the rules, which name what is wrong.
const About = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown())

type OfRelease = { Params: { id: string } }
type OfItem = { Params: { id: string; entity: string; document: string } }

/** Release routes. The secret of a preview link is shown once and stored only as its hash. */
export function releaseRoutes(app: FastifyInstance, { content, invalidation }: Context): void {
  const { releases } = content
  const tags = ['releases']
  const one = { schema: { tags, params: Id } }

  app.get<{ Querystring: { limit?: number; offset?: number } }>(
    '/api/releases',
    { schema: { tags, querystring: Part } },
    async (request) => {
      const rows = await releases.list(userOf(request))
      const { offset = 0, limit = rows.length } = request.query
      return { rows: rows.slice(offset, offset + limit).map(shownOf), total: rows.length }
    },
  )

  app.post<{ Body: unknown }>('/api/releases', { schema: { tags, body: About } }, async (request, reply) =>
    reply.code(201).send(shownOf(await releases.create(userOf(request), request.body))),
  )

  app.get<{ Querystring: { entity: string; document_id: string } }>(
    '/api/releases/holding',
    { schema: { tags, querystring: Held } },
    async (request) => {
      const { entity, document_id } = request.query
      const rows = await releases.holding(userOf(request), entity, document_id)
      return { rows: rows.map(shownOf), total: rows.length }
    },
  )

  app.get<OfRelease>('/api/releases/:id', one, async (request) => {
    const release = await releases.get(userOf(request), request.params.id)
    return { ...shownOf(release), why_not: await releases.refusals(userOf(request), release) }
  })

  app.get<OfRelease>('/api/releases/:id/events', one, async (request) =>
    releases.events(userOf(request), request.params.id),
  )

  app.patch<OfRelease & { Body: Record<string, unknown> }>(
    '/api/releases/:id',
    { schema: { tags, params: Id, body: About } },
    async (request) => {
      const { revision: _, ...changes } = request.body
      const base = baseRevision(request, 'release')
      return shownOf(await releases.change(userOf(request), request.params.id, base, changes))
    },
  )

  app.delete<OfRelease>('/api/releases/:id', one, async (request, reply) => {
    await releases.remove(userOf(request), request.params.id)
    return reply.code(204).send()
  })

  app.get<OfRelease>('/api/releases/:id/items', one, async (request) => {
    const rows = await releases.items(userOf(request), request.params.id)
    // Whole documents are for the preview; a list says what they are.
    return {
      rows: rows.map(({ item: { document: _, ...item }, ...state }) => ({ ...item, ...state })),
      total: rows.length,
    }
  })

  app.post<OfRelease & { Body: WantedItem }>(
    '/api/releases/:id/items',
    { schema: { tags, params: Id, body: Item } },
    async (request, reply) => {
      const { item, ...state } = await releases.add(userOf(request), request.params.id, request.body)
      const { document: _, ...shown } = item
      return reply.code(201).send({ ...shown, ...state })
    },
  )

  app.post<OfItem>(
    '/api/releases/:id/items/:entity/:document/rebase',
    { schema: { tags, params: ItemId } },
    async (request, reply) => {
      const { id, entity, document } = request.params
      await releases.rebase(userOf(request), id, entity, document)
      return reply.code(204).send()
    },
  )

  app.delete<OfItem>(
    '/api/releases/:id/items/:entity/:document',
    { schema: { tags, params: ItemId } },
    async (request, reply) => {
      const { id, entity, document } = request.params
      await releases.take(userOf(request), id, entity, document)
      return reply.code(204).send()
    },
  )

  app.post<OfRelease & { Body: { status: 'draft' | 'in_review' | 'approved' | 'archived' } }>(
    '/api/releases/:id/mark',
    { schema: { tags, params: Id, body: Marking } },
    async (request) => shownOf(await releases.mark(userOf(request), request.params.id, request.body.status)),
  )

  app.post<OfRelease & { Body: { publish_at: string | null } }>(
    '/api/releases/:id/schedule',
    { schema: { tags, params: Id, body: Appointment } },
    async (request) => shownOf(await releases.schedule(userOf(request), request.params.id, request.body.publish_at)),
  )

  app.post<OfRelease>('/api/releases/:id/publish', one, async (request) => {
    const release = await releases.publish(userOf(request), request.params.id)
    await invalidation.sync()
    return shownOf(release)
  })

  for (const verb of ['duplicate', 'revert'] as const)
    app.post<OfRelease>(`/api/releases/:id/${verb}`, one, async (request, reply) =>
      reply.code(201).send(shownOf(await releases[verb](userOf(request), request.params.id))),
    )

  app.post<OfRelease>('/api/releases/:id/preview-link', one, async (request) => {
    const secret = await releases.previewSecret(userOf(request), request.params.id)
    return { path: `/preview-release/${request.params.id}/${secret}` }
  })
}

function shownOf<R extends { readonly secret_hash: string }>({
  secret_hash: _,
  ...release
}: R): Omit<R, 'secret_hash'> {
  return release
}
