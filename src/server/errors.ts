import { randomBytes } from 'node:crypto'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { VoixError } from '#model/errors.ts'
import { payloadOf } from '#model/payload.ts'
import { errorPage, notFoundPage } from '#site/server/error-documents.tsx'
import type { Context } from './context.ts'
import { fromFramework, problemOf, problemType } from './problem.ts'
import { commonHeaders } from './public-pages.ts'

/** Decides status, page and log for every error that was thrown anywhere. The one place that does. */
export function answerError({ assets, config }: Context) {
  return async (thrown: FastifyError | VoixError, request: FastifyRequest, reply: FastifyReply) => {
    const error = thrown instanceof VoixError ? thrown : fromFramework(thrown)
    const status = error?.status ?? 500
    if (error?.code === 'busy') reply.header('retry-after', '5')
    if (status === 429) reply.header('retry-after', waitOf(error))
    const incident = randomBytes(6).toString('hex')
    if (!error)
      console.error(
        JSON.stringify({
          level: 'error',
          incident,
          method: request.method,
          url: request.url.split('?')[0],
          message: thrown.message,
          stack: thrown.stack,
        }),
      )

    if (wantsData(request)) {
      return reply
        .code(status)
        .headers({ ...commonHeaders, 'cache-control': 'no-store', 'content-type': problemType })
        .send(JSON.stringify(problemOf(error, incident)))
    }
    reply.code(status).headers({ ...commonHeaders, 'cache-control': 'no-store' })
    if (isBot(request.headers['user-agent'])) return reply.type('text/plain').send(String(status))
    const full = !config.production || request.signedIn !== undefined
    const trace = full ? (thrown.stack ?? thrown.message) : `Incident ${incident}`
    const { html, policy } =
      status === 404
        ? notFoundPage(thrown.message, undefined, assets)
        : errorPage({ status, ...(error && { message: error.message }), trace }, undefined, assets)
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html)
  }
}

/** The API, whoever asks for JSON, and what only scripts ask for are answered with data. */
function wantsData({ url, headers }: FastifyRequest): boolean {
  return (
    /^\/(?:api|builds)(\/|\?|$)/.test(url) || payloadOf(url) !== undefined || headers.accept?.includes('json') === true
  )
}

/** Seconds until what was tried too often may be tried again. */
function waitOf(error: VoixError | undefined): number {
  const { seconds, minutes } = error?.details ?? {}
  return Number(seconds) || Number(minutes) * 60 || 60
}

export function isBot(agent = ''): boolean {
  return /bot\b|crawler|spider|slurp|bingpreview|facebookexternalhit|embedly/i.test(agent)
}
