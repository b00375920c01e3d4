import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { menuTargets, type Ref } from '#services/rendering/menu-targets.ts'
import { type Context, userOf } from '../http/context.ts'

const Refs = Type.Object(
  {
    refs: Type.Array(
      Type.Object({
        collection: Type.String({ pattern: '^[a-z-]{1,40}$' }),
        id: Type.String({ minLength: 1, maxLength: 64 }),
      }),
      { maxItems: 300 },
    ),
  },
  { additionalProperties: false },
)

/** Link targets of menu items: resolves many references at once while a menu is edited. */
export function menuTargetRoutes(app: FastifyInstance, { store }: Context): void {
  app.post<{ Body: { refs: readonly Ref[] } }>(
    '/api/menu-targets',
    { schema: { tags: ['menus'], body: Refs } },
    async (request) => {
      const rows = await menuTargets(store, userOf(request), request.body.refs)
      return { rows, total: rows.length }
    },
  )
}
