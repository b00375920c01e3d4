import type { FastifyInstance } from 'fastify'
import { readGuide } from '#services/docs/guide.ts'
import { type Context, userOf } from '../http/context.ts'

/** The written guides, whole: they are short, and searched where they are read. */
export function documentationRoutes(app: FastifyInstance, _context: Context): void {
  app.get('/api/documentation', { schema: { tags: ['definitions'] } }, async (request) => {
    userOf(request)
    const rows = await readGuide()
    return { rows, total: rows.length }
  })
}
