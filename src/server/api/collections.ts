import { pathIn } from '#contract/endpoint-key.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectionEndpoints } from '#contract/definitions.ts'
import { serve } from '../http/endpoints.ts'
import { openCollectionSources } from '#services/collections/collection-sources.ts'
import { type CollectionName, isCollectionName } from '#model/records/collections.ts'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import { clientIp, ipPrefix } from '../http/origin.ts'
import { createRateLimiter } from '../http/rate-limiter.ts'
import type { Context } from '../context.ts'

interface Named {
  Params: { name: string }
}

/** Collections: SQL for the browser, and SELECTs on the server. */
export function collectionRoutes(app: FastifyInstance, { config, counts }: Context): void {
  const pace = createRateLimiter('queries', limits.sqlQueriesPerSecond, { shared: counts })
  const together = createRateLimiter('queries together', limits.sqlCostPerSecond)

  serve(app, collectionEndpoints, {
    'GET /api/collections': async (request, reply) => {
      const { summaries } = await openCollectionSources(request.query.language)
      reply.header('cache-control', 'no-cache')
      return { rows: summaries, total: summaries.length }
    },

    'GET /api/collections/:name/dump.sql': async (request, reply) => {
      const name = nameOf(request)
      const library = await openCollectionSources(request.query.language)
      const { version } = library.summaries.find((each) => each.name === name)!
      const lasts = request.query.v === version ? 'public, max-age=31536000, immutable' : 'public, max-age=60'
      reply.headers({ 'cache-control': lasts, etag: `"${version}"`, 'content-type': 'application/sql; charset=utf-8' })
      if (request.headers['if-none-match'] === `"${version}"`) return reply.code(304).send()
      return library.dump(name)
    },

    'POST /api/collections/:name/query': async (request) => {
      const { language, sql } = request.body
      const [name, network] = [nameOf(request), ipPrefix(clientIp(request, config.trustedProxies))]
      await pace.consume(network)
      const library = await openCollectionSources(language)
      const further = library.costOf(name, sql) - 1
      if (further > 0) await pace.consume(network, further)
      // What one network may ask is little; many together must leave the node to its visitors.
      if (further > 0) await together.consume('all', further)
      return library.query(name, sql)
    },
  })

  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: pathIn('POST /api/collections/:name/query'),
    handler: async (_request, reply) => reply.code(405).header('allow', 'POST').send(),
  })
}

function nameOf({ params }: FastifyRequest<Named>): CollectionName {
  if (!isCollectionName(params.name)) throw new VoixError('not-found', { what: 'collection' })
  return params.name
}
