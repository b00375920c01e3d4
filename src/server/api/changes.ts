import type { FastifyInstance } from 'fastify'
import { changeEndpoints } from '#contract/changes.ts'
import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import { createPublicChanges, publicEntities } from '#services/content-api/public-changes.ts'
import { canonicalOriginOf } from '#services/sites/page-url.ts'
import { originOf } from '../http/origin.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/endpoints.ts'
import { openToAll } from '../http/middleware/cross-origin.ts'
import { assertKnownPlace } from './asked-place.ts'

/** Change feed of published content. */
export function changeRoutes(app: FastifyInstance, { content, store }: Context): void {
  const changesSince = createPublicChanges(store, content.records)

  serve(app, changeEndpoints, {
    'GET /api/changes': async (request, reply) => {
      const { since, site, entities, limit } = request.query
      await assertKnownPlace(store, { site })
      const origin = originOf(request)
      const answer = await changesSince(
        { since, site, limit, entities: entities === undefined ? undefined : named(entities) },
        {
          site: site === undefined ? request.siteIfAny : await store.sites.get(site),
          originOf: (each) => canonicalOriginOf(each, origin),
        },
      )
      if (!request.signedIn) reply.headers(openToAll)
      return answer
    },
  })
}

function named(entities: string): readonly string[] {
  return entities.split(',').map((each) => {
    const name = each.trim()
    if (publicEntities.includes(name)) return name
    throw new VoixError('invalid-input', {
      field: 'entities',
      reason: sentence('there is no “{name}” here.', { name: name.slice(0, 60) }),
    })
  })
}
