import type { FastifyInstance } from 'fastify'
import { pageSearchEndpoints } from '#contract/pages.ts'
import { serve } from '../http/endpoints.ts'
import { limits } from '#model/limits.ts'
import { searchContent } from '#services/search/content-search.ts'
import { type Context, userOf } from '../context.ts'
import { createRateLimiter } from '../http/rate-limiter.ts'

/** Full-text search in the pages of a site. */
export function pageSearchRoute(app: FastifyInstance, { store, counts }: Context): void {
  const pace = createRateLimiter('finds', limits.siteFindsPerSecond, { shared: counts })
  serve(app, pageSearchEndpoints, {
    'GET /api/pages/search': async (request) => {
      const user = userOf(request)
      await pace.consume(user.id)
      const { offset = 0, limit = 20, ...wanted } = request.query
      return searchContent(store, user, { ...wanted, offset, limit })
    },
  })
}
