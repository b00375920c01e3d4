import type { FastifyInstance } from 'fastify'
import { menuTargetEndpoints } from '#contract/site-furniture.ts'
import { serve } from '../http/endpoints.ts'
import { menuTargets } from '#services/rendering/menu-targets.ts'
import { type Context, userOf } from '../context.ts'

/** Link targets of menu items: resolves many references at once while a menu is edited. */
export function menuTargetRoutes(app: FastifyInstance, { store }: Context): void {
  serve(app, menuTargetEndpoints, {
    'POST /api/menu-targets': async (request) => {
      const refs = request.body.refs.map(({ collection, id }) => ({ collection, id }))
      const rows = await menuTargets(store, userOf(request), refs)
      return { rows, total: rows.length }
    },
  })
}
