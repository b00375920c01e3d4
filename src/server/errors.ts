import { randomBytes } from 'node:crypto'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { VoixError } from '#model/errors.ts'
import { errorPage, notFoundPage } from '#site/server/error-documents.tsx'
import type { Context } from './context.ts'
import { commonHeaders } from './public-pages.ts'

/** Decides status, page and log for every error that was thrown anywhere. The one place that does. */
export function answerError({ assets, config }: Context) {
  return async (thrown: FastifyError | VoixError, request: FastifyRequest, reply: FastifyReply) => {
    const error = thrown instanceof VoixError ? thrown : fromFramework(thrown)
    const status = error?.status ?? 500
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

    if (/^\/api(\/|\?|$)/.test(request.url) || request.headers.accept?.includes('json')) {
      const body = error
        ? { code: error.code, message: error.message, details: error.details }
        : { code: 'internal', message: 'Something went wrong on our side.', details: { incident } }
      return reply
        .code(status)
        .headers({ ...commonHeaders, 'cache-control': 'no-store' })
        .send({ error: body })
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

/** Errors that the framework raises about a request, in our words. */
function fromFramework({ statusCode = 500, message }: FastifyError): VoixError | undefined {
  if (statusCode === 413) return new VoixError('too-large', { reason: 'the request has too many bytes.' })
  if (statusCode === 415) return new VoixError('unsupported-media', { reason: 'Send JSON.' })
  if (statusCode >= 400 && statusCode < 500)
    return new VoixError('invalid-input', { field: 'request', reason: message.slice(0, 300) })
  return undefined
}

function isBot(agent = ''): boolean {
  return /bot\b|crawler|spider|slurp|bingpreview|facebookexternalhit|embedly/i.test(agent)
}
