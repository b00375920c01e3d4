import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { limits } from '#model/constants.ts'
import { authorise, accessScopeOf } from '#services/accounts/permissions.ts'
import { type Context, userOf } from '../http/context.ts'
import { Flag, isSet } from './record-query.ts'

const closed = { additionalProperties: false }
const Listing = Type.Object(
  {
    search: Type.Optional(Type.String({ maxLength: 200 })),
    site: Type.Optional(Type.String({ maxLength: 64 })),
    ignored: Flag,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.listRows })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  },
  closed,
)
const Ignoring = Type.Object(
  { site_id: Type.String({ maxLength: 64 }), path: Type.String({ maxLength: 255 }), ignored: Type.Boolean() },
  closed,
)

interface Listed {
  readonly search?: string
  readonly site?: string
  readonly ignored?: Flag
  readonly limit?: number
  readonly offset?: number
}

/** Not-found log routes: addresses that visitors requested in vain. */
export function notFoundRoutes(app: FastifyInstance, { store, traffic }: Context): void {
  const tags = ['redirects']

  app.get<{ Querystring: Listed }>('/api/not-found', { schema: { tags, querystring: Listing } }, async (request) => {
    const user = userOf(request)
    const { ignored, site, ...query } = request.query
    authorise(user, 'read', { resource: 'redirects', site_id: site ?? null })
    const sites = site ? [site] : accessScopeOf(user, 'read', 'redirects')?.sites
    // What was counted but not written yet belongs to the list of whoever looks now.
    await traffic.flush()
    return store.traffic.misses({ ...query, ignored: isSet(ignored), ...(sites && { sites }) })
  })

  app.post<{ Body: { site_id: string; path: string; ignored: boolean } }>(
    '/api/not-found/ignore',
    { schema: { tags, body: Ignoring } },
    async (request, reply) => {
      const { site_id, path, ignored } = request.body
      authorise(userOf(request), 'edit', { resource: 'redirects', site_id })
      await store.traffic.ignore(site_id, path, ignored)
      return reply.code(204).send()
    },
  )
}
