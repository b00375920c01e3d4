import type { FastifyReply, FastifyRequest } from 'fastify'
import { routes } from '#routes.ts'
import type { Store } from '#services/repository-types.ts'

const headers = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'accept-language, authorization, content-type, idempotency-key, if-match, if-none-match',
  'access-control-max-age': '600',
} as const

/** What a web app of another origin may read of an answer beside its body and the few headers that are always open. */
const exposed = { 'access-control-expose-headers': 'etag, location, retry-after' } as const

/** Headers of an answer that every origin may read: it is what a client without a name is told. */
export const openToAll = { 'access-control-allow-origin': '*', ...exposed } as const

/** Whether a refusal is what a client without a name is told who only reads: a web app should learn what was wrong. */
export function isRefusedReader(request: FastifyRequest): boolean {
  const { method, signedIn, headers } = request
  return ['GET', 'HEAD'].includes(method) && isApi(request) && !signedIn && headers.authorization === undefined
}

/**
 * Answers a browser that asks whether a web app of another origin may call the API: only where an API client that still works
 * names that origin. The question comes without the token, which alone decides what is done. Whether it was one.
 */
export async function answerPreflight(store: Store, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const { origin } = request.headers
  const isAsked = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined
  if (!isAsked || origin === undefined || !isApi(request)) return false
  const today = new Date().toISOString().slice(0, 10)
  const clients = await store.signIn.clients.list()
  const isNamed = clients.some(
    ({ origins, removed_at, expires_on }) => !removed_at && expires_on >= today && origins.includes(origin),
  )
  reply.header('vary', 'origin')
  if (isNamed) reply.headers({ ...headers, 'access-control-allow-origin': origin })
  await reply.code(204).send()
  return true
}

/**
 * Lets a web app read the answer to a request with the secret of an API client that names its origin; refusals as well. Never
 * with cookies: what a browser sends by itself is nobody's word.
 */
export function allowOrigin(request: FastifyRequest, reply: FastifyReply): void {
  if (!isFromNamedOrigin(request)) return
  reply.headers({
    vary: 'origin',
    'access-control-allow-origin': request.headers.origin,
    ...exposed,
  })
}

/** Whether a request brings the secret of an API client from a web app that the client names. */
export function isFromNamedOrigin({
  headers: { origin },
  signedIn,
}: Pick<FastifyRequest, 'headers' | 'signedIn'>): boolean {
  return origin !== undefined && signedIn?.by === 'bearer' && signedIn.origins?.includes(origin) === true
}

/** By the address as it was sent: where there is no route for the method, none was matched. */
function isApi({ url }: FastifyRequest): boolean {
  return url.startsWith(`${routes.api.root}/`)
}
