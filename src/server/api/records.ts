import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { VoixError } from '#model/errors.ts'
import { authorise } from '#content/access.ts'
import { type Context, userOf } from '../context.ts'

/** The kinds of record that slices and menus read. Their forms and writes come with the entity declarations. */
const entities = ['specials', 'resorts', 'menus'] as const

const Query = Type.Object({
  site: Type.Optional(Type.String({ maxLength: 64 })),
  search: Type.Optional(Type.String({ maxLength: 120 })),
  offset: Type.Optional(Type.Integer({ minimum: 0 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
})

export function recordRoutes(app: FastifyInstance, { store }: Context): void {
  for (const entity of entities) {
    app.get<{ Querystring: { site?: string; search?: string; offset?: number; limit?: number } }>(
      `/api/${entity}`,
      { schema: { tags: [entity], querystring: Query } },
      async (request) => {
        const user = userOf(request)
        const { site, ...query } = request.query
        authorise(user, 'read', site ?? null)
        return store.records.list(entity, {
          limit: 100,
          ...query,
          ...(site && { sites: [site, '*'] }),
          ...(!site && user.sites !== '*' && { sites: [...user.sites, '*'] }),
        })
      },
    )

    app.get<{ Params: { id: string } }>(`/api/${entity}/:id`, { schema: { tags: [entity] } }, async (request) => {
      const user = userOf(request)
      const record = await store.records.get(entity, request.params.id)
      if (!record) throw new VoixError('not-found', { what: entity.slice(0, -1) })
      authorise(user, 'read', record.site_id === '*' ? null : record.site_id)
      return record
    })
  }
}
