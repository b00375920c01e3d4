import type { FastifyRequest } from 'fastify'
import type { Pace } from '../pace.ts'
import { readBearer } from './api-tokens.ts'
import type { Auth } from './auth.ts'
import type { OAuthClient } from './oauth-client.ts'
import { readSession, sessionCookie, type SignedIn } from './sessions.ts'

/** Who a request comes from, by bearer token or cookie. Throws `too-many-requests` for a token that asks too often. */
export async function whoAsks(
  auth: Auth,
  client: OAuthClient,
  request: FastifyRequest,
  pace: Pace,
): Promise<SignedIn | undefined> {
  const bearer = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
  if (bearer) {
    const signedIn = await readBearer(auth, bearer)
    if (signedIn && signedIn.scopes !== '*') pace.spend(signedIn.session.id_hash)
    return signedIn
  }
  const signedIn = await readSession(auth.store, request.cookies[sessionCookie], 'cookie')
  return signedIn && (await client.keepFresh(request, signedIn)) ? signedIn : undefined
}
