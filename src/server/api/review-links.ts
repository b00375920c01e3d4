import type { FastifyInstance } from 'fastify'
import { reviewLinkEndpoints } from '#contract/pages.ts'
import { serve } from '../http/endpoints.ts'
import { routes } from '#routes.ts'
import { type Context, userOf } from '../context.ts'

/** Review links of a page, managed by its editors. */
export function reviewLinkRoutes(app: FastifyInstance, { content: { reviews } }: Context): void {
  serve(app, reviewLinkEndpoints, {
    'GET /api/pages/:id/review-links': async (request) => reviews.list(userOf(request), request.params.id),

    'POST /api/pages/:id/review-links': async (request) => {
      const { link, secret } = await reviews.make(userOf(request), request.params.id, request.body)
      return { ...link, path: routes.review.home(secret) }
    },

    'DELETE /api/pages/:id/review-links/:link': async (request) => {
      await reviews.end(userOf(request), request.params.id, request.params.link)
    },
  })
}
