import { randomBytes } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { interfaceLanguageOf, readerLanguageOf } from './http/reader-language.ts'
import { asksForJson, isBot } from './http/client-kind.ts'
import { translateInto } from '#messages/catalogues.ts'
import { jsonIn } from '#messages/sentence.ts'
import { errorPageChrome } from '#services/rendering/error-page-chrome.ts'
import { pagePathOf } from '#services/sites/page-url.ts'
import { refusalOf } from '#model/refusal.ts'
import { VoixError } from '#model/errors.ts'
import { BrowserError } from '#model/browser-error.ts'
import { layoutNamed } from '#model/page/layout-name.ts'
import { payloadOf } from '#model/view/payload.ts'
import type { PageView } from '#model/view/view.ts'
import { errorPage, notFoundPage, unavailablePage } from '#site/server/error-documents.tsx'
import { routes } from '#routes.ts'
import type { Context } from './context.ts'
import { isOutOfSpace } from './http/out-of-space.ts'
import { type ErrorReporter, withoutSecret } from './observability/error-reporter.ts'
import { fromFramework, problemOf, problemType } from './http/problem.ts'
import { isRefusedReader, openToAll } from './http/middleware/cross-origin.ts'
import { originOf } from './public/public-pages.ts'
import { scimProblem, scimType } from './scim/refusals.ts'
import { commonHeaders, forNobody } from './http/security-headers.ts'

/** Answers any error: decides status, page and log. */
export function answerError({ assets, config, content }: Context, reporter: ErrorReporter) {
  return async (thrown: FastifyError | VoixError | BrowserError, request: FastifyRequest, reply: FastifyReply) => {
    const error = isOutOfSpace(thrown)
      ? storageFull(thrown)
      : thrown instanceof VoixError
        ? thrown
        : thrown instanceof BrowserError
          ? new VoixError(thrown.code, thrown.details)
          : fromFramework(thrown)
    const status = error?.status ?? 500
    if (status === 503) reply.header('retry-after', '5')
    if (error?.cause && outages.includes(error.code)) request.log.error({ err: error.cause }, error.message)
    // A queue that is full says so without one.
    if (error?.code === 'busy' && error.cause) request.log.warn({ err: error.cause }, error.message)
    if (status === 429) reply.header('retry-after', waitOf(error))
    const incident = randomBytes(6).toString('hex')
    if (!error) {
      const url = withoutSecret(request.url.split('?')[0]!)
      request.log.error({ incident, method: request.method, url, err: thrown }, thrown.message)
      const { message, stack = '' } = thrown
      const at = `${request.protocol}://${request.headers.host}${request.url}`
      void reporter.report({ level: 'error', message, platform: 'server', stack, url: at, custom: { incident } })
    }

    // What was said of an address with a secret in it still holds.
    const said = reply.getHeader('referrer-policy')
    const cached = reply.getHeader('cache-control') === forNobody ? forNobody : 'no-store'
    // What HTTP asks for beside a 401; browsers ask nobody anything at this word.
    if (status === 401 && (wantsData(request) || isOfDirectory(request))) reply.header('www-authenticate', 'Bearer')
    if (isOfDirectory(request)) {
      const problem = scimProblem(error, incident)
      return reply
        .code(problem.status)
        .headers({ ...commonHeaders, 'cache-control': 'no-store', 'content-type': scimType })
        .send(JSON.stringify(problem.body))
    }
    if (wantsData(request)) {
      const language = readerLanguageOf(request)
      return reply
        .code(status)
        .headers({
          ...commonHeaders,
          ...(said && { 'referrer-policy': said }),
          'cache-control': cached,
          'content-type': problemType,
          'content-language': language,
          ...(isRefusedReader(request) && openToAll),
        })
        .send(jsonIn(translateInto(language), problemOf(error, incident)).json)
    }
    reply.code(status).headers({ ...commonHeaders, ...(said && { 'referrer-policy': said }), 'cache-control': cached })
    if (isBot(request.headers['user-agent'])) return reply.type('text/plain').send(String(status))
    const full = !config.production || request.signedIn?.scopes === '*'
    const trace = full ? (thrown.stack ?? thrown.message) : publicTrace(thrown, error ? { status } : { incident })
    const isAdmin = /^\/voix(?:\/|\?|$)/.test(request.url)
    const around = {
      // What broke may be what draws the home page: only what is known to be missing stands within it.
      ...([404, 410, 451].includes(status) && !isAdmin && { home: await homeOf(request) }),
      layout: layoutNamed(request.siteIfAny?.layout ?? ''),
      language: isAdmin ? interfaceLanguageOf(request) : languageOf(request),
    }
    const { html, policy } =
      status === 404
        ? notFoundPage(thrown.message, around, assets, { isAdmin })
        : [503, 507].includes(status) && !isAdmin && !request.signedIn
          ? unavailablePage({ status, again: againOf(request) }, around, assets)
          : errorPage({ status, ...(error && { refusal: refusalOf(error) }), trace }, around, assets)
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html)
  }

  /** Language of the address on its site; undefined where no site is known. */
  function languageOf({ siteIfAny: site, isAdminAlone, url }: FastifyRequest): string | undefined {
    const [pathname = ''] = url.split('?')
    return site && !isAdminAlone ? pagePathOf(site, pathname.slice(1)).language : undefined
  }

  async function homeOf({
    siteIfAny: site,
    isAdminAlone,
    url,
    protocol,
    headers,
  }: FastifyRequest): Promise<PageView | undefined> {
    const at = URL.parse(`${protocol}://${headers.host}${url}`)
    if (!site || isAdminAlone || !at) return undefined
    const home = await errorPageChrome(content, site, at.pathname, { origin: originOf(site, at) }).catch(
      () => undefined,
    )
    return home?.view
  }
}

/** Errors whose cause only the log has. */
const outages: readonly string[] = ['database-unavailable', 'storage-unavailable', 'storage-full']

/** Address that a visitor asks for once more; the home page where what was sent cannot be sent by a link. */
function againOf({ method, url }: FastifyRequest): string {
  // Two slashes in front begin the name of a host.
  return method === 'GET' ? url.replace(/^\/{2,}/, '/') : '/'
}

function storageFull(cause: Error): VoixError {
  return Object.assign(new VoixError('storage-full'), { cause })
}

/** Logs each request at debug level. */
export async function logRequest({ log, method, url }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) {
  log.debug(
    { method, url: withoutSecret(url.split('?')[0]!), status: statusCode, ms: Math.round(elapsedTime) },
    'Answered.',
  )
}

/**
 * What visitors read of an error: through which functions it came. A refusal goes by what HTTP calls it, anything else by
 * its name and the number under which more is in the log.
 */
function publicTrace(
  { name, stack = '' }: Error,
  about: { readonly status: number } | { readonly incident: string },
): string {
  if ('status' in about)
    return sanitisedTrace({ name: 'Error', stack }).replace('Error', STATUS_CODES[about.status] ?? 'Error')
  return `Incident ${about.incident}\n${sanitisedTrace({ name, stack })}`
}

/** Whether the directory of a company asked, which reads refusals of SCIM. */
function isOfDirectory({ url }: FastifyRequest): boolean {
  return url.startsWith(`${routes.scim}/`)
}

/** Whether an error is answered as data: to API requests, requests for JSON, and those only scripts make. */
function wantsData({ url, headers }: FastifyRequest): boolean {
  return /^\/(?:api|builds)(\/|\?|$)/.test(url) || payloadOf(url) !== undefined || asksForJson(headers.accept)
}

/** Seconds until what was tried too often may be tried again. */
function waitOf(error: VoixError | undefined): number {
  const { seconds, minutes } = error?.details ?? {}
  return Number(seconds) || Number(minutes) * 60 || 60
}

/** Stack trace without private data: the error's name and functions; no message, file or value. */
export function sanitisedTrace({ name, stack = '' }: Pick<Error, 'name' | 'stack'>): string {
  const steps = [...stack.matchAll(/^ +at (?:async )?(?:new )?([\w$.]{1,80}) (?:\[as \w+\] )?\(/gm)]
  return [/^\w{1,40}$/.test(name) ? name : 'Error', ...steps.slice(0, 8).map(([, step]) => `  in ${step}`)].join('\n')
}
