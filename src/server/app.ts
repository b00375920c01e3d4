import { canonicalOriginOf } from '#services/sites/page-url.ts'
import { readerLanguageOf } from './http/reader-language.ts'
import { sentence } from '#messages/sentence.ts'
import { routes } from '#routes.ts'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import serveFiles from '@fastify/static'
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Site } from '#services/repository-types.ts'
import type { Config } from '#config.ts'
import { asciiAddress } from '#model/web/ascii-address.ts'
import { limits } from '#model/limits.ts'
import { parseInTurns } from '#services/turns/json-in-turns.ts'
import { findUnsafeJson, holdsNul } from '#model/json.ts'
import { VoixError } from '#model/errors.ts'
import { adminHtml } from './admin/admin-html.ts'
import { agentDecisionRoutes } from './api/agents.ts'
import { auditRoutes } from './api/audit.ts'
import { personalDataRoutes } from './api/personal-data.ts'
import { healthRoutes } from './api/health.ts'
import { cacheRoutes } from './api/caches.ts'
import { assistantRoutes } from './api/assistants.ts'
import { apiClientRoutes } from './api/api-clients.ts'
import { webhookRoutes } from './api/webhooks.ts'
import { createWebhookKeys } from './jobs/webhook-keys.ts'
import { definitionRoutes } from './api/schema-endpoints.ts'
import { collectionRoutes } from './api/collections.ts'
import { changeRoutes } from './api/changes.ts'
import { cookbookRoutes } from './api/cookbook.ts'
import { documentationRoutes } from './api/documentation.ts'
import { headTagRoutes } from './api/head-tags.ts'
import { mediaApiRoutes } from './api/media.ts'
import { mediaFolderRoutes } from './api/media-folders.ts'
import { apiDocs } from './api/api-docs.ts'
import { openapiDocument } from './api/openapi-document.ts'
import { notFoundRoutes } from './api/not-found-log.ts'
import { pageRoutes } from './api/pages.ts'
import { submissionRoutes } from './api/submissions.ts'
import { redirectRoutes } from './api/redirects.ts'
import { recordRoutes } from './api/records.ts'
import { bookingLinkRoutes } from './api/booking-links.ts'
import { bookingTriggerRoutes } from './api/booking-triggers.ts'
import { menuTargetRoutes } from './api/menu-targets.ts'
import { releaseRoutes } from './api/releases.ts'
import { replacementRoutes } from './api/replacements.ts'
import { reviewLinkRoutes } from './api/review-links.ts'
import { suggestionRoutes } from './api/suggestions.ts'
import { reviewRoutes } from './api/reviews.ts'
import { siteStartRoutes } from './api/site-start.ts'
import { sessionRoutes } from './api/session.ts'
import { sessionSecurityRoutes } from './api/session-security.ts'
import { trashRoutes } from './api/trash.ts'
import { userAccessRoutes } from './api/user-access.ts'
import { createRateLimiter } from './http/rate-limiter.ts'
import { openAuth } from './auth/auth.ts'
import { openSecret } from './secrets/secret.ts'
import { createInnerPasses } from './auth/inner-passes.ts'
import { createOAuthClient } from './auth/oauth-client.ts'
import { checkScopes } from './auth/scopes.ts'
import { signInPlugin } from './auth/plugin.ts'
import { authenticate } from './auth/authenticate.ts'
import { createAgentVisits } from './agents/page-visits.ts'
import { agentsPlugin } from './agents/plugin.ts'
import { bookingRoutes } from './public/booking.ts'
import { buildRoutes } from './admin/build-manifest.ts'
import { createBookingCookie } from './public/booking-cookie.ts'
import { createBookingAttribution } from './public/booking-attribution.ts'
import { formRoutes, tokenRoute } from './public/forms.ts'
import { withEffectsAfterCommit } from './http/after-commit.ts'
import { type Context, readSite, writeSite } from './context.ts'
import { debugRoutes } from './public/debug.ts'
import { createErrorReporter } from './observability/error-reporter.ts'
import { errorReportRoute } from './observability/browser-errors.ts'
import { answerError, logRequest } from './errors.ts'
import { closeWhenQuiet, type Drain, watchSending } from './http/drain.ts'
import { createReadiness } from './http/readiness.ts'
import { createForwarded, type Forwarded } from './http/forwarded.ts'
import { settleCookies } from './http/loopback-cookies.ts'
import { answerUnreadable, refuseMalformed } from './http/malformed-requests.ts'
import { mcpRoutes } from './mcp/routes.ts'
import { scimRoutes } from './scim/routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { checkHost, refuseStraySession } from './http/middleware/admin-host.ts'
import { allowOrigin, answerPreflight } from './http/middleware/cross-origin.ts'
import { checkCsrf } from './http/middleware/csrf.ts'
import { createVisitorTokens } from './http/middleware/visitor-token.ts'
import { replayStoredAnswers } from './http/middleware/idempotency.ts'
import { requestLogger } from './observability/logger.ts'
import type { Tracing } from './observability/tracing.ts'
import { createMetrics, metricsRoute, vitalsRoute } from './observability/metrics.ts'
import { createRequestValidators } from './http/request-validators.ts'
import { dropHostOfTarget, type Hosts } from './http/middleware/host.ts'
import { searchEngineRoutes } from './public/search-engines.ts'
import { withoutTrailingSlash } from './http/middleware/trailing-slash.ts'
import { previewRoutes } from './public/previews.ts'
import { createSecretGuesses } from './http/secret-guesses.ts'
import { answerNoRoute, pageRoute, refusalOfUnread } from './public/page-route.ts'
import { siteFiles } from './public/site-files.ts'
import { previewReleaseRoutes } from './public/release-preview.ts'
import { createDraftPreviews, createPreviewTokens, frontPreviewRoutes } from './api/front-previews.ts'
import { entityOf } from './api/record-query.ts'
import { publicFormRoutes } from './api/public-forms.ts'
import { siteSearchRoutes } from './api/site-search.ts'
import { guestReviewPlugin } from './public/guest-review.ts'
import { secure, securityHeadersOf, commonHeaders } from './http/security-headers.ts'
import { type PublicPages } from './public/public-pages.ts'

/** HTTP server: cached pages are answered ahead of the framework, everything else by its routes. */
export async function createApp(
  given: Omit<Context, 'guesses'>,
  hosts: Hosts,
  pages: PublicPages,
): Promise<FastifyInstance> {
  const guesses = createSecretGuesses(given.config.trustedProxies, given.counts)
  const context: Context = withEffectsAfterCommit({ ...given, guesses })
  const { config, store, content, tracing } = context
  const secret = await openSecret(config.dataDir, config.secretKey)
  const bookingCookie = createBookingCookie(secret.key('booking'))
  const bookingVisits = createBookingAttribution(content, bookingCookie, config.countryHeader)
  const always = securityHeadersOf(config)
  const reporter = createErrorReporter(config.errorReporting, config.production ? 'production' : 'development')
  const answer = answerError(context, reporter)
  const app = fastify({
    bodyLimit: limits.jsonBodyBytes,
    return503OnClosing: false,
    loggerInstance: context.log,
    childLoggerFactory: requestLogger,
    // One of its own among the requests of all nodes.
    genReqId: () => randomUUID(),
    // What a request does wrong is told where it is decided; requests themselves, at the level of debugging.
    // The front has put there what to believe.
    trustProxy: () => true,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    // What cannot be read as an address is refused before any route: no page stands there, on whatever site it is, but it may be
    // one of an old system that a redirect leads on from.
    frameworkErrors: async (error, request, reply) => {
      const site = await hosts.siteOf(request.raw).catch(() => undefined)
      if (site) request.siteIfAny = site
      const isUnread = error.code === 'FST_ERR_BAD_URL' && site
      const refusal = isUnread ? await refusalOfUnread(context, { site, request, reply }) : error
      if (!refusal) return
      // Nobody waits for this: what it throws would end the process.
      await answer(refusal, request, reply).catch((err: unknown) => {
        request.log.error({ err }, 'An error page could not be drawn.')
        const { raw } = reply
        if (raw.writableEnded) return
        if (!reply.sent) reply.hijack()
        // An answer that has begun can only be broken off.
        if (raw.headersSent) raw.destroy()
        else raw.writeHead(500, { 'cache-control': 'no-store', 'content-type': 'text/plain' }).end('500')
      })
    },
    serverFactory: (handler) =>
      listen(handler, always, pages, {
        bookingVisits,
        forwarded: createForwarded(config),
        config,
        drain: context.drain,
        tracing,
      }),
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, always),
  })
  // A query writes its numbers as text, so single values are coerced; a list is never taken for one value, and no key is dropped.
  const reading = { coerceTypes: true, removeAdditional: false, useDefaults: false } as const
  app.setValidatorCompiler(createRequestValidators({ customOptions: reading }))
  app.removeContentTypeParser('text/plain')
  readJsonInTurns(app)
  app.setErrorHandler(answer)
  app.setNotFoundHandler(answerNoRoute(hosts, pages))
  app.decorateRequest('signedIn')
  app.decorateRequest('readerLanguage', {
    getter() {
      return readerLanguageOf(this)
    },
  })
  app.decorateRequest('siteIfAny')
  app.decorateRequest('isAdminAlone', false)
  app.decorateRequest('site', { getter: readSite, setter: writeSite })

  const metrics = createMetrics(context)
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) =>
    metrics.answered({ method, route: routeOptions.url ?? 'none', status: statusCode, ms: elapsedTime }),
  )
  if (tracing)
    app.addHook('onResponse', async ({ raw, routeOptions: { url } }) => tracing.answeredBy(raw, url ?? 'none'))
  if (config.logLevel === 'debug') app.addHook('onResponse', logRequest)
  await registerPlugins(app, config)
  app.addHook('preClose', watchSending(app.server))
  closeWhenQuiet(app.server)
  writeLocations(app)
  answerBeforeClosing(app)
  leadHosts(app, hosts)
  answerHealth(app, context, hosts, pages)

  const auth = await openAuth(config, store, context.log)
  const client = createOAuthClient(auth, (asked) => app.inject(asked))
  const pace = createRateLimiter('tokens', limits.tokenRequestsPerSecond, { shared: given.counts })
  const passes = createInnerPasses()
  const visits = createAgentVisits(context, auth, bookingVisits)
  const tokens = createVisitorTokens(secret.key('visitor-token'), config.csrfHeader)
  await app.register(signInPlugin(auth, client, hosts, context.assets))
  await app.register(agentsPlugin(context, auth, hosts, tokens))
  tokenRoute(app, hosts, tokens)
  await app.register(formRoutes(context, auth, hosts, { cookie: bookingCookie, key: secret.key('forms'), tokens }))
  await app.register(guestReviewPlugin(context, auth, hosts))
  await app.register(vitalsRoute(metrics, hosts))
  await app.register(metricsRoute(metrics, config))
  await app.register(errorReportRoute(reporter, hosts, context))

  await app.register(async (site) => {
    site.addHook('onRequest', async (request, reply) => {
      const answering = await checkHost(hosts, request)
      if (await answerPreflight(store, request, reply)) return reply
      // What is nowhere is so for everybody, whatever else is wrong with the request.
      if (request.routeOptions.url?.startsWith(`${routes.api.root}/:entity`)) entityOf(request as EntityRequest)
      const bare = ['GET', 'HEAD'].includes(request.method) ? withoutTrailingSlash(request.url) : undefined
      if (bare !== undefined)
        return reply.headers({ ...commonHeaders, 'cache-control': 'public, max-age=300' }).redirect(bare, 301)
      request.signedIn = await authenticate(auth, client, request, { pace, passes })
      allowOrigin(request, reply)
      refuseStraySession(request, reply, answering)
      checkCsrf(request, config.csrfHeader, request.signedIn)
      checkScopes(request)
    })
    checkValues(site)
    keepApiUncached(site)
    await packAnswers(site)
    replayStoredAnswers(site, store, secret)
    for (const add of routesOf(bookingCookie, secret.key('index-now'))) add(site, context)
    sessionRoutes(site, auth, client)
    sessionSecurityRoutes(site, auth, client)
    userAccessRoutes(site, auth)
    agentDecisionRoutes(site, context, auth)
    apiClientRoutes(site, auth)
    assistantRoutes(site, auth)
    mcpRoutes(site, context, passes)
    scimRoutes(site, context)
    const previews = createDraftPreviews(context, createPreviewTokens(secret.key('draft-preview')))
    pageRoutes(site, context, previews)
    frontPreviewRoutes(site, context, previews)
    publicFormRoutes(site, context, tokens)
    webhookRoutes(site, context, createWebhookKeys(store.settings, secret))
    contractRoutes(site)
    siteFiles(site)
    pageRoute(site, { context, hosts, pages, agents: visits, bookingVisits })
  })
  await app.ready()
  return app
}

type EntityRequest = FastifyRequest<{ Params: { readonly entity: string } }>

interface InFront {
  readonly bookingVisits: ReturnType<typeof createBookingAttribution>
  readonly forwarded: Forwarded
  readonly config: Pick<Config, 'publicUrl'>
  readonly drain: Drain
  readonly tracing: Tracing | undefined
}

/** The server of the process: finished pages go out here, and only what is left reaches the framework. */
function listen(
  handler: RequestListener,
  always: ReturnType<typeof securityHeadersOf>,
  pages: PublicPages,
  { bookingVisits, forwarded, config, drain, tracing }: InFront,
): Server {
  return createServer(
    {
      // Refused below, with the headers of every answer.
      requireHostHeader: false,
      maxHeaderSize: limits.headerBytes,
      headersTimeout: 10_000,
      // Otherwise looked for twice a minute only, and slow requests last as long.
      connectionsCheckingInterval: 5_000,
      requestTimeout: limits.uploadMs,
      keepAliveTimeout: limits.keepAliveMs,
    },
    (request: IncomingMessage, response: ServerResponse) => {
      // Says `Connection: close`, so that the proxy asks another node next time.
      if (drain.isOn) response.shouldKeepAlive = false
      if (refuseMalformed(request, response, always)) return
      // A finished page is read by its cookies, and sets none.
      const hasCookies = request.headers.cookie !== undefined
      if (hasCookies) settleCookies(request, response, config)
      forwarded.settleHost(request)
      dropHostOfTarget(request)
      endUnread(request, response)
      if (pages.fast(request, response, bookingVisits.isConcerned)) return
      if (!hasCookies) settleCookies(request, response, config)
      forwarded.settleScheme(request)
      secure(response, always)
      endLate(request)
      if (tracing) tracing.request(request, response, () => handler(request, response))
      else handler(request, response)
    },
  ).on('checkExpectation', (_, response) => void response.writeHead(417, { ...always, connection: 'close' }).end())
}

/** What the framework is extended with: cookies, uploads, and the files of the build. */
async function registerPlugins(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(cookie)
  await app.register(multipart, { limits: { fileSize: limits.uploadBytes, files: 1, fields: 10 } })
  await app.register(serveFiles, {
    root: join(config.dist, 'client'),
    serve: false,
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'deny',
    preCompressed: true,
  })
  // The library's own route reads the whole folder for each file, to see how its name is spelled there; ours are hashes.
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => reply.sendFile(request.params['*']))
  for (const [folder, prefix] of [
    ['public/thumbnails', '/thumbnails/'],
    ['public/guide', routes.admin.guidePictures],
  ] as const)
    await app.register(serveFiles, {
      root: resolve(folder),
      prefix,
      maxAge: '1h',
      index: false,
      dotfiles: 'deny',
      decorateReply: false,
    })
}

/**
 * An answer to what is still arriving goes out on a connection that stays: one that is closed with something unread is reset,
 * and its client may never hear the answer. `endUnread` ends it when it goes on for too long.
 */
function answerBeforeClosing(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!raw.complete && reply.getHeader('connection') === 'close') reply.removeHeader('connection')
  })
}

/** Addresses that editors typed go into a header as browsers send them: a letter beyond ASCII would refuse the answer. */
function writeLocations(app: FastifyInstance): void {
  app.addHook('onSend', async (_, reply) => {
    const location = reply.getHeader('location')
    if (typeof location === 'string') reply.header('location', asciiAddress(location))
  })
}

/** Leads visitors of one host to another where its site says so. */
function leadHosts(app: FastifyInstance, hosts: Hosts): void {
  app.addHook('onRequest', async (request, reply) => {
    const manner =
      request.url === '/healthz' || request.url === '/readyz' ? undefined : await hosts.mannerOf(request.raw)
    if (manner?.noindex) reply.raw.setHeader('x-robots-tag', 'noindex')
    if (manner?.target === undefined) return
    const [forGood, forNow] = ['GET', 'HEAD'].includes(request.method) ? [301, 302] : [308, 307]
    const code = manner.isTemporary ? forNow : forGood
    return reply.headers({ ...commonHeaders, 'cache-control': 'public, max-age=300' }).redirect(manner.target, code)
  })
}

/** Whether the process is up, and whether it can answer. */
function answerHealth(
  app: FastifyInstance,
  { store, drain, log, probes }: Context,
  hosts: Hosts,
  pages: PublicPages,
): void {
  const draw = (site: Site) => pages.own(site, new URL('/', canonicalOriginOf(site, 'http://localhost')))
  const expectReady = createReadiness({ store, log, draw })
  app.get('/healthz', { logLevel: 'silent' }, async () => 'ok')
  app.get('/readyz', async (_request, reply) => {
    if (drain.isOn) return reply.code(503).header('cache-control', 'no-store').send('This node is being stopped.')
    // Whatever is asked begins with its host.
    await hosts.ready()
    await expectReady()
    // The others would fail alike: named, and not a reason to lead visitors away (decisions/115).
    const failing = probes.outcomes().flatMap(({ name, problem }) => (problem === '' ? [] : name))
    return failing.length === 0 ? 'ok' : `ok, without ${failing.join(', ')}`
  })
}

/** Refuses values that no stored document can hold. */
function checkValues(site: FastifyInstance): void {
  site.addHook('preValidation', async ({ body, query, params, routeOptions }) => {
    if (findUnsafeJson(body, limits.jsonDepth))
      throw new VoixError('too-large', {
        reason: sentence('values are nested at most {jsonDepth} levels deep.', { jsonDepth: limits.jsonDepth }),
      })
    const isApi = routeOptions.url?.startsWith(routes.api.root)
    if (holdsNul(body) || (isApi && (holdsNul(query) || holdsNul(params))))
      throw new VoixError('invalid-input', {
        field: 'request',
        reason: sentence('Remove the character NUL (\\0).'),
      })
  })
}

/** Answers of the API are kept by nobody, unless they say otherwise. */
function keepApiUncached(site: FastifyInstance): void {
  site.addHook('onSend', async (request, reply) => {
    // By the route, not by the address: `/%61pi/…` is the same one.
    if (!request.routeOptions.url?.startsWith(routes.api.root)) return
    reply.header('x-content-type-options', 'nosniff')
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

/** Answers in JSON go out packed. */
async function packAnswers(site: FastifyInstance): Promise<void> {
  await site.register(compress, {
    customTypes: /^application\/(?:[\w.-]+\+)?json\b/,
    encodings: ['br', 'gzip'],
    // What is sent to us is read as it is, so that nothing small can become large.
    globalDecompression: false,
  })
}

/** Routes that need the context alone. */
function routesOf(bookingCookie: ReturnType<typeof createBookingCookie>, indexNowSecret: Buffer) {
  return [
    debugRoutes,
    replacementRoutes,
    definitionRoutes,
    cookbookRoutes,
    documentationRoutes,
    collectionRoutes,
    mediaFolderRoutes,
    mediaApiRoutes,
    redirectRoutes,
    headTagRoutes,
    notFoundRoutes,
    cacheRoutes,
    healthRoutes,
    personalDataRoutes,
    auditRoutes,
    trashRoutes,
    changeRoutes,
    siteSearchRoutes,
    siteStartRoutes,
    suggestionRoutes,
    recordRoutes,
    releaseRoutes,
    reviewLinkRoutes,
    reviewRoutes,
    menuTargetRoutes,
    bookingTriggerRoutes,
    bookingLinkRoutes,
    submissionRoutes,
    mediaRoutes,
    previewRoutes,
    previewReleaseRoutes,
    searchEngineRoutes(indexNowSecret),
    buildRoutes,
    bookingRoutes(bookingCookie),
    adminHtml,
  ]
}

/** The contract of the API, and what answers where the API has nothing. */
function contractRoutes(site: FastifyInstance): void {
  apiDocs(site)
  site.get<{ Querystring: { area?: unknown } }>(routes.api.openapi, async (request, reply) => {
    const { area } = request.query
    const document = openapiDocument(area === undefined ? undefined : String(area))
    if (!document) throw new VoixError('not-found', { what: 'resource' })
    const { etag, packed, json } = document
    reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache', etag, vary: 'accept-encoding' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    return /\bbr\b/.test(String(request.headers['accept-encoding']))
      ? reply.header('content-encoding', 'br').send(packed)
      : reply.send(json)
  })
  for (const path of [routes.api.root, routes.api.rest]) {
    site.all(path, async () => {
      throw new VoixError('not-found', { what: 'resource' })
    })
  }
}

/** Request timeout: longest time for a request other than an upload to arrive, ms. */
const arrivalMs = 60_000

/** Ends a request that is still arriving after its time: only files are so large that they may take longer. */
function endLate(request: IncomingMessage): void {
  if (
    request.method === 'GET' ||
    request.method === 'HEAD' ||
    /^\/api\/media(?:\/[\w-]+\/file)?(?:\?|$)/.test(request.url ?? '')
  )
    return
  const timer = setTimeout(() => request.destroy(), arrivalMs)
  request.once('close', () => clearTimeout(timer))
}

/** Longest time that a client may go on sending after it was answered, ms. */
const afterwardsMs = 4_000

/** Lets nobody hold a connection by sending what nobody reads any more: a file that was refused, or one with a GET. */
function endUnread(request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  response.once('finish', () => {
    if (request.complete) return
    const timer = setTimeout(() => request.destroy(), afterwardsMs)
    request.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer))
    // Read to its end by nobody, so that the next request of the connection is.
    request.unpipe()
    request.resume()
  })
}

/** Reads bodies of JSON as the framework does; large ones in turns, so that others are served meanwhile. */
function readJsonInTurns(app: FastifyInstance): void {
  const readWhole = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => {
      const parse = (text: string) =>
        new Promise(
          (resolve, reject) =>
            void readWhole(request, text, (error, value) => (error ? reject(error) : resolve(value))),
        )
      // What is no JSON is refused in the words of the framework.
      return parseInTurns(body, parse).catch((error: unknown) =>
        error instanceof SyntaxError ? parse('{') : Promise.reject(error),
      )
    },
  )
}
