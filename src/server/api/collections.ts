import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { openCollectionSources } from '#services/collections/collection-sources.ts'
import { type CollectionName, isCollectionName } from '#model/collections.ts'
import { limits } from '#model/constants.ts'
import { VoixError } from '#model/errors.ts'
import { clientIp, ipPrefix } from '../auth/origin.ts'
import { createRateLimiter } from '../http/rate-limiter.ts'
import type { Context } from '../http/context.ts'

const tags = ['collections']
const Query = Type.Object({ sql: Type.String({ minLength: 1 }) }, { additionalProperties: false })
const Row = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()]))

interface Named {
  Params: { name: string }
}

/** The written content of the build: as SQL to be run where it is asked, and by one SELECT at a time. */
export function collectionRoutes(app: FastifyInstance, { config }: Context): void {
  const pace = createRateLimiter(limits.sqlQueriesPerSecond)

  app.get('/api/collections', { schema: { tags } }, async (_request, reply) => {
    const { summaries } = await openCollectionSources()
    return reply.header('cache-control', 'no-cache').send({ rows: summaries, total: summaries.length })
  })

  app.get<Named & { Querystring: { v?: string } }>(
    '/api/collections/:name/dump.sql',
    { schema: { tags, querystring: Type.Object({ v: Type.Optional(Type.String({ maxLength: 64 })) }) } },
    async (request, reply) => {
      const name = nameOf(request)
      const shelf = await openCollectionSources()
      const { version } = shelf.summaries.find((each) => each.name === name)!
      const lasts = request.query.v === version ? 'public, max-age=31536000, immutable' : 'public, max-age=60'
      reply.headers({ 'cache-control': lasts, etag: `"${version}"`, 'content-type': 'application/sql; charset=utf-8' })
      if (request.headers['if-none-match'] === `"${version}"`) return reply.code(304).send()
      return reply.send(shelf.dump(name))
    },
  )

  app.post<Named & { Body: { sql: string } }>(
    '/api/collections/:name/query',
    { schema: { tags, body: Query, response: { 200: Type.Array(Row) } }, bodyLimit: limits.sqlBytes * 2 },
    async (request) => {
      pace.consume(ipPrefix(clientIp(request, config.trustedProxies)))
      return (await openCollectionSources()).query(nameOf(request), request.body.sql)
    },
  )
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/collections/:name/query',
    schema: { hide: true },
    handler: async (_request, reply) => reply.code(405).header('allow', 'POST').send(),
  })
}

function nameOf({ params }: FastifyRequest<Named>): CollectionName {
  if (!isCollectionName(params.name)) throw new VoixError('not-found', { what: 'collection' })
  return params.name
}
