import type { FastifyInstance } from 'fastify'
import { notFoundEndpoints } from '#contract/maintenance.ts'
import { serve } from '../http/endpoints.ts'
import { authorise, accessScopeOf } from '#services/accounts/permissions.ts'
import { type Context, userOf } from '../context.ts'
import { isSet } from './record-query.ts'

/** Not-found log routes: addresses that visitors requested in vain. */
export function notFoundRoutes(app: FastifyInstance, { store, traffic }: Context): void {
  serve(app, notFoundEndpoints, {
    'GET /api/not-found': async (request) => {
      const user = userOf(request)
      const { ignored, site, ...query } = request.query
      authorise(user, 'read', { resource: 'redirects', site_id: site ?? null })
      const sites = site ? [site] : accessScopeOf(user, 'read', 'redirects')?.sites
      // What was counted but not written yet belongs to the list of the user who looks now.
      await traffic.flush()
      return store.traffic.misses({ ...query, ignored: isSet(ignored), ...(sites && { sites }) })
    },

    'POST /api/not-found/ignore': async (request) => {
      const { site_id, path, ignored } = request.body
      authorise(userOf(request), 'edit', { resource: 'redirects', site_id })
      await store.traffic.ignore(site_id, path, ignored)
    },
  })
}
