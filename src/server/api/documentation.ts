import type { FastifyInstance } from 'fastify'
import { documentationEndpoints } from '#contract/definitions.ts'
import { serve } from '../http/endpoints.ts'
import { readGuide } from '#services/docs/guide.ts'
import { type Context, userOf } from '../context.ts'

/** Guides, each with all pages. */
export function documentationRoutes(app: FastifyInstance, _context: Context): void {
  serve(app, documentationEndpoints, {
    'GET /api/documentation': async (request) => {
      userOf(request)
      const rows = await readGuide(request.query.language ?? request.readerLanguage)
      return { rows, total: rows.length }
    },
  })
}
