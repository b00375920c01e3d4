import type { FastifyInstance } from 'fastify'
import { VoixError } from '#model/errors.ts'
import { routeMatcher } from '#model/web/route-rules.ts'
import { buildAddresses, buildMetaRoute } from '#model/web/build-addresses.ts'
import type { Context } from '../context.ts'

/** Build routes: open pages poll the id of the latest build and read the route rules that it was built with. */
export function buildRoutes(app: FastifyInstance, { assets }: Context): void {
  app.get(buildAddresses.latest, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ id: assets.buildId }),
  )

  app.get<{ Params: { file: string } }>(buildMetaRoute, async (request, reply) => {
    const { file } = request.params
    if (file !== `${assets.buildId}.json`) throw new VoixError('not-found', { what: 'build' })
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send({ id: assets.buildId, prerendered: routeMatcher.prerendered, matcher: routeMatcher })
  })
}
