import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { limits } from '#model/constants.ts'
import { searchContent } from '#services/search/content-search.ts'
import { type Context, userOf } from '../http/context.ts'
import { createRateLimiter } from '../http/rate-limiter.ts'

const Searching = Type.Object(
  {
    site: Type.String({ maxLength: 80 }),
    search: Type.String({ minLength: limits.siteFindShortest, maxLength: limits.siteFindLongest }),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  },
  { additionalProperties: false },
)

/** Finds words on all pages of a site. */
export function pageSearchRoute(app: FastifyInstance, { store }: Context): void {
  const pace = createRateLimiter(limits.siteFindsPerSecond)
  app.get<{ Querystring: { site: string; search: string; offset?: number; limit?: number } }>(
    '/api/pages/search',
    {
      config: { scope: 'content:read:draft' },
      schema: {
        tags: ['pages'],
        description:
          'Looks for the words as they are said, in any case and with or without accents, in titles, what search engines are told, names of elements and all fields of the working copies of a site. Answers pages by address, each with the first places and the words around them. Looks for a second at most: ask again with `next` as `offset` until it is null, also when no page came.',
        querystring: Searching,
      },
    },
    async (request) => {
      const user = userOf(request)
      pace.consume(user.id)
      const { offset = 0, limit = 20, ...wanted } = request.query
      return searchContent(store, user, { ...wanted, offset, limit })
    },
  )
}
