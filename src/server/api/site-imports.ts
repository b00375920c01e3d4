import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { siteImportEndpoints } from '#contract/site-imports.ts'
import { byteOrderMark } from '#services/documents/csv.ts'
import { isOperator } from '#services/accounts/permissions.ts'
import { serve } from '../http/endpoints.ts'
import { type Context, userOf } from '../context.ts'
import { createPageFetcher } from '../http/fetch-page.ts'
import { createFileFetcher } from '../media/fetch-file.ts'
import { withUploadedSource } from '../media/source-files.ts'

/** Time that one request works on an import, ms: less than any proxy waits. */
const partMs = 8000

/** Site imports. */
export function siteImportRoutes(app: FastifyInstance, context: Context): void {
  const { config, content, store, media, invalidation } = context
  const { privateHosts } = config
  const { siteImports } = content
  const fetch = createFileFetcher(store, media, { privateHosts })

  serve(app, siteImportEndpoints, {
    'GET /api/site-imports': async (request) => ({
      rows: await siteImports.list(userOf(request), request.query.site),
    }),

    'POST /api/site-imports': async (request, reply) => {
      const { site, file, text, ...options } = request.body
      reply.code(201)
      return siteImports.create(userOf(request), { site, file, text }, options)
    },

    'POST /api/site-imports/files': async (request, reply) => {
      const { site, ...options } = request.query
      const user = userOf(request)
      await siteImports.mayImport(user, { site })
      reply.code(201)
      return withUploadedSource(request, config.dataDir, (source) =>
        'files' in source
          ? siteImports.createFromFiles(user, site, source.files, options)
          : siteImports.create(user, { site, ...source }, options),
      )
    },

    'POST /api/site-imports/sites': async (request, reply) => {
      const { site, address, hosts = [], depth = 3, pages = 200, ...options } = request.body
      reply.code(201)
      return siteImports.createFromSite(userOf(request), site, { address, hosts, depth, pages }, options)
    },

    'POST /api/site-imports/:id/read': async (request) =>
      siteImports.read(userOf(request), request.params.id, request.body.step ?? 'continue', {
        fetch: createPageFetcher({ privateHosts, asOperator: isOperator(userOf(request)) }),
        now: Date.now,
        wait: pause,
        end: Date.now() + partMs,
      }),

    'POST /api/site-imports/:id/files': async (request) => {
      const { id } = request.params
      const user = userOf(request)
      await siteImports.mayImport(user, { import: id })
      return withUploadedSource(request, config.dataDir, (source) =>
        'files' in source
          ? siteImports.replaceFiles(user, id, source.files)
          : siteImports.replaceSource(user, id, source),
      )
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
