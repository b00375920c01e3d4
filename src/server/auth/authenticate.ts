import { routes } from '#routes.ts'
import type { FastifyRequest } from 'fastify'
import { VoixError } from '#model/errors.ts'
import type { RateLimiter } from '../http/rate-limiter.ts'
import { readBearer } from './api-tokens.ts'
import type { Auth } from './auth.ts'
import type { InnerPasses } from './inner-passes.ts'
import type { OAuthClient } from './oauth-client.ts'
import { originOf } from '../http/origin.ts'
import { readSession, type SignedIn } from './sessions.ts'
import { sessionCookie } from '../http/session-cookie.ts'

/**
 * Authentication: the user of a request, by bearer token or cookie. Throws `too-many-requests` for a token over the
 * rate limit, and `token-refused` where a program would otherwise mistake public content for what it asked for.
 */
export async function authenticate(
  auth: Auth,
  client: OAuthClient,
  request: FastifyRequest,
  { pace, passes }: { readonly pace: RateLimiter; readonly passes: InnerPasses },
): Promise<SignedIn | undefined> {
  const { authorization = '' } = request.headers
  if (/^Bearer /i.test(authorization)) {
    const bearer = /^Bearer ([\w-]{20,200})$/i.exec(authorization)?.[1]
    const isForAssistants = request.routeOptions.url === routes.mcp
    const inner = bearer === undefined ? undefined : passes.holderOf(bearer)
    if (inner) return inner
    const signedIn =
      bearer === undefined ? undefined : await readBearer(auth, bearer, isForAssistants ? originOf(request) : undefined)
    if (!signedIn && request.routeOptions.url?.startsWith(routes.api.root)) throw new VoixError('token-refused')
    if (signedIn && signedIn.scopes !== '*') await pace.consume(signedIn.session.id_hash)
    return signedIn
  }
  const signedIn = await readSession(auth.store, request.cookies[sessionCookie], 'cookie')
  return signedIn && (await client.keepFresh(request, signedIn)) ? signedIn : undefined
}
