import type { FastifyInstance } from 'fastify'
import { reviewEndpoints } from '#contract/reviews.ts'
import { serve } from '../http/endpoints.ts'
import { type Context, userOf } from '../context.ts'

/** Routes of reviews that wait, and of comments that wait for a user. */
export function reviewRoutes(app: FastifyInstance, { content: { releases, pages } }: Context): void {
  serve(app, reviewEndpoints, {
    'GET /api/reviews': async (request) => {
      const user = userOf(request)
      const { reviewer, ...query } = request.query
      const asked = reviewer === 'me' ? user.id : reviewer
      const rows = await releases.waitingReviews(user, { ...query, ...(asked !== undefined && { reviewer: asked }) })
      return { rows, total: rows.length }
    },

    'GET /api/reviews/:entity/:document/people': async (request) => {
      const { entity, document: id } = request.params
      return { rows: await releases.peopleToReview(userOf(request), { entity, id }) }
    },

    'PUT /api/reviews/:entity/:document': async (request) => {
      const { entity, document: id } = request.params
      return releases.reassignReview(userOf(request), { entity, id }, request.body)
    },

    'GET /api/mentions': async (request) => {
      const rows = await pages.mentions(userOf(request))
      return { rows, total: rows.length }
    },
  })
}
