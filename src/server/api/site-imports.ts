import type { FastifyInstance } from 'fastify'
import { siteImportEndpoints } from '#contract/site-imports.ts'
import { byteOrderMark } from '#services/documents/csv.ts'
import { serve } from '../http/endpoints.ts'
import { type Context, userOf } from '../http/context.ts'
import { createFileFetcher } from '../media/fetch-file.ts'

/** Time that one request works on an import, ms: less than any proxy waits. */
const partMs = 8000

/** Whole sites from elsewhere. */
export function siteImportRoutes(app: FastifyInstance, { content, store, media, invalidation }: Context): void {
  const { siteImports } = content
  const fetch = createFileFetcher(store, media)

  serve(app, siteImportEndpoints, {
    'GET /api/site-imports': async (request) => ({
      rows: await siteImports.list(userOf(request), request.query.site),
    }),

    'POST /api/site-imports': async (request, reply) => {
      const { site, file, text, ...options } = request.body
      reply.code(201)
      return siteImports.create(userOf(request), { site, file, text }, options)
    },

    'GET /api/site-imports/:id': async (request) => siteImports.get(userOf(request), request.params.id),

    'PATCH /api/site-imports/:id': async (request) =>
      siteImports.change(userOf(request), request.params.id, request.body),

    'PUT /api/site-imports/:id/source': async (request) =>
      siteImports.replaceSource(userOf(request), request.params.id, request.body),

    'GET /api/site-imports/:id/pages/:key': async (request) => {
      const { id, key } = request.params
      const { title, html } = await siteImports.preview(userOf(request), id, key)
      return { title, html }
    },

    'POST /api/site-imports/:id/run': async (request) => {
      const outcome = await siteImports.run(userOf(request), request.params.id, { fetch, ms: partMs })
      await invalidation.sync()
      return outcome
    },

    'POST /api/site-imports/:id/revert': async (request) => {
      const outcome = await siteImports.revert(userOf(request), request.params.id)
      await invalidation.sync()
      return outcome
    },

    'GET /api/site-imports/:id/csv': async (request, reply) => {
      const text = await siteImports.report(userOf(request), request.params.id)
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8; header=present',
          'content-disposition': 'attachment; filename="site-import.csv"',
        })
        .send(byteOrderMark + text)
    },

    'DELETE /api/site-imports/:id': async (request) => siteImports.remove(userOf(request), request.params.id),
  })
}
