import type { FastifyReply, FastifyRequest } from 'fastify'
import { routes } from '#routes.ts'
import type { Site, Store } from '#services/repository-types.ts'
import { settingsOf } from '#services/sites/site-settings.ts'

const headers = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'accept-language, authorization, content-type, idempotency-key, if-match, if-none-match',
  'access-control-max-age': '600',
} as const

/** What a web app of another origin may read of an answer beside its body and the few headers that are always open. */
const exposed = { 'access-control-expose-headers': 'etag, location, retry-after' } as const

/** CORS headers for answers to anonymous clients of any origin. */
export const openToAll = { 'access-control-allow-origin': '*', ...exposed } as const

/** Whether a refusal goes to an anonymous reader, so that web apps can read the reason. */
export function isRefusedReader(request: FastifyRequest): boolean {
  const { method, signedIn, headers } = request
  return ['GET', 'HEAD'].includes(method) && isApi(request) && !signedIn && headers.authorization === undefined
}

/**
 * Answers a CORS preflight: allowed for origins of active API clients. The token itself is checked with the request. Returns
 * whether it was one.
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
 * Allows a web app to read answers to the secret of an API client that names its origin, refusals included. Never with cookies.
 */
export function allowOrigin(request: FastifyRequest, reply: FastifyReply): void {
  if (!isFromNamedOrigin(request)) return
  reply.headers({
    vary: 'origin',
    'access-control-allow-origin': request.headers.origin,
    ...exposed,
  })
}

/** Whether a request has the secret of an API client, from an origin that it names. */
export function isFromNamedOrigin({
  headers: { origin },
  signedIn,
}: Pick<FastifyRequest, 'headers' | 'signedIn'>): boolean {
  return origin !== undefined && signedIn?.by === 'bearer' && signedIn.origins?.includes(origin) === true
}

/** Origin of a front end that the site names; undefined for every other, and for pages of the site itself. */
export function frontEndOf(site: Site, { headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const { origin } = headers
  return origin !== undefined && settingsOf(site).front_ends.includes(origin) ? origin : undefined
}

/** Allows a front end to read the answer to a form, refusals included, and answers its preflight. Never with cookies. */
export function allowFrontEnd(reply: FastifyReply, origin: string, header: string): void {
  reply.headers({
    vary: 'origin',
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': `content-type, ${header}`,
    'access-control-max-age': headers['access-control-max-age'],
    ...exposed,
  })
}

/** By the address as it was sent: where there is no route for the method, none was matched. */
function isApi({ url }: FastifyRequest): boolean {
  return url.startsWith(`${routes.api.root}/`)
}
