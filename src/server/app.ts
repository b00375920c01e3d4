import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import serveFiles from '@fastify/static'
import swagger from '@fastify/swagger'
import fastify, { type FastifyInstance } from 'fastify'
import { layoutOf } from '#layouts/layouts.ts'
import { limits } from '#model/constants.ts'
import { flawOf } from '#model/json.ts'
import { VoixError } from '#model/errors.ts'
import { layoutNamed } from '#model/layout-name.ts'
import { favicon } from '#site/server/favicon.ts'
import { adminShell } from './admin-shell.ts'
import { definitionRoutes } from './api/definitions.ts'
import { mediaApiRoutes } from './api/media.ts'
import { pageRoutes } from './api/pages.ts'
import { recordRoutes } from './api/records.ts'
import { sessionRoutes } from './api/session.ts'
import { readSession, sessionCookie } from './auth/sessions.ts'
import { answerCanvas, isCanvasRequest } from './canvas.ts'
import type { Context } from './context.ts'
import { answerError } from './errors.ts'
import { mediaRoutes } from './media/routes.ts'
import { checkCsrf } from './middleware/csrf.ts'
import type { Hosts } from './middleware/host.ts'
import { withoutTrailingSlash } from './middleware/trailing-slash.ts'
import { type PublicPages, send } from './public-pages.ts'

/** The whole HTTP surface. Finished pages are answered in front of the framework; everything else is a route here. */
export async function createApp(context: Context, hosts: Hosts, pages: PublicPages): Promise<FastifyInstance> {
  const { config, store } = context
  const app = fastify({
    bodyLimit: limits.jsonBodyBytes,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    // A query writes its numbers as text, so single values are coerced; a list is never taken for one value, and no key is dropped.
    ajv: { customOptions: { coerceTypes: true, removeAdditional: false, useDefaults: false } },
    serverFactory: (handler) =>
      createServer(
        { maxHeaderSize: limits.headerBytes, headersTimeout: 10_000, requestTimeout: 60_000 },
        (request: IncomingMessage, response: ServerResponse) => {
          if (!pages.fast(request, response)) handler(request, response)
        },
      ),
  })
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(answerError(context))
  app.setNotFoundHandler(async ({ url }) => {
    throw new VoixError('page-not-found', { path: url.split('?')[0]?.slice(0, 200) })
  })
  app.decorateRequest('signedIn')
  app.decorateRequest('site')

  await app.register(cookie)
  await app.register(multipart, { limits: { fileSize: limits.uploadBytes, files: 1, fields: 10 } })
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Voix content API', version: '1' }, servers: [{ url: '/' }] },
  })
  await app.register(serveFiles, {
    root: join(config.dist, 'client'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'deny',
    preCompressed: false,
  })

  app.get('/healthz', { logLevel: 'silent' }, async () => 'ok')
  app.get('/readyz', async () => {
    await store.ping()
    return 'ok'
  })

  await app.register(async (site) => {
    site.addHook('onRequest', async (request, reply) => {
      request.site = await hosts.siteOf(request.raw)
      const bare = ['GET', 'HEAD'].includes(request.method) ? withoutTrailingSlash(request.url) : undefined
      if (bare !== undefined) return reply.redirect(bare, 301)
      const bearer = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
      request.signedIn = await readSession(
        store,
        bearer ?? request.cookies[sessionCookie],
        bearer ? 'bearer' : 'cookie',
      )
      checkCsrf(request, config.csrfHeader, request.signedIn)
    })
    site.addHook('preValidation', async ({ body }) => {
      if (flawOf(body, limits.jsonDepth))
        throw new VoixError('too-large', { reason: `values are nested at most ${limits.jsonDepth} levels deep.` })
    })
    site.addHook('onSend', async (request, reply) => {
      if (request.url.startsWith('/api/'))
        reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    })
    for (const add of [
      sessionRoutes,
      pageRoutes,
      definitionRoutes,
      mediaApiRoutes,
      recordRoutes,
      mediaRoutes,
      adminShell,
    ])
      add(site, context)
    site.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
    for (const path of ['/api', '/api/*']) {
      site.all(path, { schema: { hide: true } }, async () => {
        throw new VoixError('not-found', { what: 'resource' })
      })
    }
    site.get('/builds/latest.json', { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ id: context.assets.buildId }),
    )

    site.get('/favicon.svg', { schema: { hide: true } }, async ({ site: { name, layout, settings } }, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('image/svg+xml')
        .send(
          favicon(
            typeof settings.wordmark === 'string' ? settings.wordmark : name,
            layoutOf(layoutNamed(layout) ?? 'blocks').themeColour,
          ),
        ),
    )

    site.get('/*', { schema: { hide: true } }, async (request, reply) => {
      // Joined, not resolved: `//evil.example/rooms` is a path of ours and no other host.
      const url = new URL(`${request.protocol}://${request.headers.host}${request.url}`)
      if (isCanvasRequest(request, url)) return answerCanvas(context, request, reply, url)
      const page = await pages.page(request.headers.host ?? '', request.site, url)
      reply.hijack()
      send(request.raw, reply.raw, page)
      return reply
    })
  })
  await app.ready()
  return app
}
