import type { FastifyInstance } from 'fastify'
import type { JSONWebKeySet, JWTPayload } from 'jose'
import { VoixError } from '#model/errors.ts'
import { isRecord } from '#model/json.ts'
import { providerLifetimes, signInLifetimes } from '#model/limits.ts'
import { routes } from '#routes.ts'
import { endSignIns } from '#services/accounts/credentials.ts'
import type { StoredUser } from '#services/repository-types.ts'
import type { Auth } from './auth.ts'
import { logSignIn } from './auth-audit.ts'
import { field } from './forms.ts'
import type { IdentityProvider } from './identity-provider.ts'

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
/** Letters of a logout token that are read. */
const mostLetters = 8192

/** Logout that an identity provider announces to the server (OpenID Connect Back-Channel Logout). */
export function providerLogoutRoute(app: FastifyInstance, auth: Auth, provider: IdentityProvider | undefined): void {
  app.post(routes.admin.providerLogout, async (request, reply) => {
    if (!provider) throw new VoixError('page-not-found', { path: routes.admin.providerLogout })
    void reply.header('cache-control', 'no-store')
    const claims = await logoutClaims(auth, provider, field(request.body, 'logout_token', mostLetters)).catch(
      (error: unknown) => {
        request.log.warn({ why: error instanceof Error ? error.message : '' }, 'A logout token was refused.')
      },
    )
    if (!claims) return reply.code(400).send({ error: 'invalid_request' })
    await endSessions(auth, claims)
    return reply.code(200).send()
  })
}

/** Claims of a logout token. Throws for one that is not meant for this client, or was used. */
async function logoutClaims({ config, tries }: Auth, provider: IdentityProvider, token: string): Promise<JWTPayload> {
  const { createLocalJWKSet, jwtVerify } = await import('jose')
  const { issuer } = await provider.server()
  const { payload } = await jwtVerify(token, createLocalJWKSet((await provider.keys()) as JSONWebKeySet), {
    issuer,
    audience: config.auth.clientId,
    algorithms,
    clockTolerance: providerLifetimes.clockTolerance,
    maxTokenAge: signInLifetimes.attempt,
    requiredClaims: ['iat', 'jti', 'events'],
  })
  const { events, sub, sid, nonce, jti } = payload
  if (!isRecord(events) || !isRecord(events[logoutEvent])) throw new Error('It announces no logout.')
  if (nonce !== undefined) throw new Error('It has a nonce, as identity tokens have.')
  if (typeof sub !== 'string' && typeof sid !== 'string') throw new Error('It names neither a person nor a session.')
  // A token counts once for as long as it could be believed.
  const windowMs = (signInLifetimes.attempt + 2 * providerLifetimes.clockTolerance) * 1000
  await tries.spend(`logout token ${issuer} ${jti}`, 1, windowMs)
  return payload
}

/** Ends the session that the provider names, or all of the person where it names none. */
async function endSessions(auth: Auth, { iss = '', sub, sid }: JWTPayload): Promise<void> {
  const { store } = auth
  const named = sub === undefined ? undefined : await store.signIn.identities.get(iss, sub)
  if (typeof sid !== 'string') {
    const user = named && (await store.users.get(named.user_id))
    if (user) await ended(user, () => endSignIns(store, user))
    return
  }
  for (const { id_hash, user_id } of await store.sessions.ofProvider(sid)) {
    const isOfProvider = (await store.signIn.identities.of(user_id)).some(({ issuer }) => issuer === iss)
    const user = await store.users.get(user_id)
    if (user && isOfProvider && (named === undefined || named.user_id === user_id))
      await ended(user, () => store.sessions.remove(id_hash))
  }

  async function ended(user: StoredUser, end: () => Promise<void>): Promise<void> {
    await end()
    await logSignIn(auth, 'provider_logout', user)
  }
}
