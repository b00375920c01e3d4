import { bindTo } from '#model/bind-to.ts'
import { routes } from '#routes.ts'
import type { FastifyBaseLogger, FastifyRequest, InjectOptions, LightMyRequestResponse } from 'fastify'
import type * as OAuth from 'oauth4webapi'
import { providerLifetimes, signInLifetimes } from '#model/limits.ts'
import type { StoredSession, StoredUser } from '#services/repository-types.ts'
import { type AccountRefusal, accountFor } from './provider-accounts.ts'
import { type Claims, type ClaimsRefusal, personIn } from './provider-claims.ts'
import type { Auth } from './auth.ts'
import { clientAuthOf, createIdentityProvider, type IdentityProvider } from './identity-provider.ts'
import { adminScope } from './oauth-server.ts'
import { payloadOf } from './oauth-adapter.ts'
import { findOneTime, issueOneTime, takeOneTime } from './one-time-tokens.ts'
import { isLocal, originOf, schemeOf } from '../http/origin.ts'
import { type SignedIn } from './sessions.ts'
import { hashOf, sameSecret } from '../secrets/token-hash.ts'

/** Cookie that binds a sign-in to its browser. */
export const attemptCookie = '__Host-voix-sign-in'

/** Outcome of the OAuth callback. */
type Outcome =
  | {
      readonly is: 'signed-in'
      readonly user: StoredUser
      readonly tokens: string | null
      readonly until: string | null
      /** Name of the session at the identity provider. */
      readonly sid: string | null
      readonly to: string
    }
  | { readonly is: 'mismatch' }
  | { readonly is: 'failed'; readonly to: string; readonly why?: SignInRefusal }

/** Reason why another server's word signs no user in. */
export type SignInRefusal = AccountRefusal | ClaimsRefusal

/** Refusal that the user is told of. */
class Refused extends Error {
  readonly why: SignInRefusal
  constructor(why: SignInRefusal) {
    super(`The claims were refused: ${why}.`)
    this.why = why
  }
}

/** OAuth client of the admin, on the server: state, verifier and tokens never reach a script. */
export type OAuthClient = ReturnType<typeof createOAuthClient>

type Inject = (asked: InjectOptions) => Promise<LightMyRequestResponse>

const renewalLeaseMs = 60_000
const answerWithinMs = 10_000
/** Scopes that every identity provider has. */
const providerScope = 'openid email profile'

interface SignInOptions {
  /** Address to return to. */
  readonly to: string
  readonly email?: string
}

/** What the client's steps share. */
interface ClientContext {
  readonly auth: Auth
  readonly inject: Inject
  readonly client: OAuth.Client
  /** Identity provider whose endpoints are discovered. */
  readonly provider: IdentityProvider | undefined
}

export function createOAuthClient(auth: Auth, inject: Inject) {
  const { server, issuer, clientId } = auth.config.auth
  const provider =
    server === undefined && issuer !== undefined ? createIdentityProvider(issuer, auth.config.privateHosts) : undefined
  const context: ClientContext = { auth, inject, client: { client_id: clientId }, provider }
  return {
    /** Whether sign-in uses our own authorization server. */
    isOwn: () => isOwn(auth),
    provider,
    /** Origins to which the form of signing in may lead; undefined for our own server. */
    formTargets: () => formTargets(context),
    ...bindTo(context, {
      begin,
      finish,
      keepFresh,
      revoke,
    }),
  }
}

/**
 * Saves state and verifier; answers where the browser leaves for, and the cookie that binds them to it. Undefined while the
 * identity provider is away.
 */
async function begin(context: ClientContext, request: FastifyRequest, { to, email }: SignInOptions) {
  const { auth } = context
  const oauth = await import('oauth4webapi')
  const server = await serverFor(context, request).catch((error: unknown) => {
    report(auth.log, 'The identity provider could not be asked for its endpoints', error)
  })
  if (!server) return undefined
  const { own, as } = server
  const { scope, prompt = 'login' } = auth.config.auth
  const [state, verifier] = [oauth.generateRandomState(), oauth.generateRandomCodeVerifier()]
  const nonce = context.provider && oauth.generateRandomNonce()
  const cookie = await issueOneTime(auth, 'sign-in', signInLifetimes.attempt, {
    userId: null,
    data: { state, verifier, to, ...(nonce && { nonce }) },
  })
  const address = new URL(as.authorization_endpoint!)
  for (const [name, value] of Object.entries({
    client_id: auth.config.auth.clientId,
    redirect_uri: redirectUri(auth, request),
    response_type: 'code',
    scope: (!own && scope) || (context.provider ? providerScope : adminScope),
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(nonce && { nonce }),
    ...((own || prompt !== 'none') && { prompt: own ? 'login' : prompt }),
    ...(email && { login_hint: email }),
  }))
    address.searchParams.set(name, value)
  return { address: address.href, cookie }
}

async function finish(context: ClientContext, request: FastifyRequest): Promise<Outcome> {
  const { auth } = context
  const { searchParams } = new URL(request.url, originOf(request))
  const cookie = request.cookies[attemptCookie]
  const begun = await findOneTime(auth, 'sign-in', cookie)
  const states = searchParams.getAll('state')
  const matches = begun && states.length === 1 && sameSecret(states[0]!, String(begun.data.state))
  if (!matches || !(searchParams.has('code') || searchParams.has('error'))) return { is: 'mismatch' }
  if (!(await takeOneTime(auth, 'sign-in', cookie))) return { is: 'mismatch' }
  const to = String(begun.data.to)
  try {
    return { is: 'signed-in', ...(await exchanged(context, request, searchParams, begun.data)), to }
  } catch (error) {
    report(auth.log, 'The token exchange failed', error)
    return { is: 'failed', to, ...(error instanceof Refused && { why: error.why }) }
  }
}

/** Renews the tokens of a session when their time has come. False when the authorization server no longer will. */
async function keepFresh(context: ClientContext, request: FastifyRequest, { session, by }: SignedIn): Promise<boolean> {
  const { auth, client } = context
  const { sessions } = auth.store
  const { id_hash, tokens, tokens_until } = session
  if (by !== 'cookie' || !tokens || !tokens_until || Date.parse(tokens_until) > Date.now()) return true
  if (!(await sessions.claimRenewal(id_hash, tokens_until, inSeconds(renewalLeaseMs / 1000)))) return true
  const oauth = await import('oauth4webapi')
  try {
    const { refresh } = opened(auth, tokens)
    const { as, clientAuth, options } = await serverFor(context, request)
    const response = await oauth.refreshTokenGrantRequest(as, client, await clientAuth(), refresh, options(oauth))
    const renewed = await oauth.processRefreshTokenResponse(as, client, response)
    const sealed = sealedTokens(auth, renewed.access_token, renewed.refresh_token ?? refresh)
    await sessions.renewed(id_hash, sealed, inSeconds(renewed.expires_in))
    return true
  } catch (error) {
    report(auth.log, 'The tokens of a session could not be renewed', error)
    // A server that is away says nothing about the user; one that refuses does.
    if (!(error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant')) return true
    await sessions.remove(id_hash)
    return false
  }
}

/** Takes the tokens of a session back, for it was signed out of. */
async function revoke(context: ClientContext, request: FastifyRequest, { tokens }: StoredSession): Promise<void> {
  if (!tokens) return
  const { auth, client } = context
  try {
    const { refresh } = opened(auth, tokens)
    const { own, as, clientAuth, options } = await serverFor(context, request)
    if (own) {
      const row = await auth.store.signIn.oauth.get('RefreshToken', hashOf(refresh))
      const grant = payloadOf(row, auth.secret)?.grantId
      if (grant) await auth.store.signIn.oauth.removeGrant(grant)
      return
    }
    if (!as.revocation_endpoint) return
    const oauth = await import('oauth4webapi')
    await oauth.revocationRequest(as, client, await clientAuth(), refresh, options(oauth))
  } catch (error) {
    report(auth.log, 'The tokens of a session could not be taken back', error)
  }
}

async function exchanged(
  context: ClientContext,
  request: FastifyRequest,
  query: URLSearchParams,
  begun: Readonly<Record<string, unknown>>,
) {
  const { auth, client } = context
  const oauth = await import('oauth4webapi')
  const { own, as, clientAuth, options } = await serverFor(context, request)
  const answer = oauth.validateAuthResponse(as, client, query, String(begun.state))
  const response = await oauth.authorizationCodeGrantRequest(
    as,
    client,
    await clientAuth(),
    answer,
    redirectUri(auth, request),
    String(begun.verifier),
    options(oauth),
  )
  const tokens = await oauth.processAuthorizationCodeResponse(
    as,
    { ...client, [oauth.clockTolerance]: providerLifetimes.clockTolerance },
    response,
    context.provider && { expectedNonce: String(begun.nonce), requireIdToken: true },
  )
  if (context.provider) await oauth.validateApplicationLevelSignature(as, response, options(oauth))
  else if (!tokens.refresh_token) throw new Error('The answer has no refresh token.')
  const claims = await claimsOf(context, { as, tokens, options })
  const user = own ? await auth.store.users.get(String(claims.sub)) : await personNamed(auth, as.issuer, claims)
  if (user?.status !== 'active') throw new Error('Nobody here has that address, or the account is switched off.')
  const { sid } = claims
  return {
    user,
    tokens: tokens.refresh_token ? sealedTokens(auth, tokens.access_token, tokens.refresh_token) : null,
    until: tokens.refresh_token ? inSeconds(tokens.expires_in) : null,
    sid: !own && typeof sid === 'string' ? sid : null,
  }
}

interface Granted {
  readonly as: OAuth.AuthorizationServer
  readonly tokens: OAuth.TokenEndpointResponse
  readonly options: Awaited<ReturnType<typeof serverFor>>['options']
}

/** Claims of the signed identity token, and what the user info says besides where something is missing there. */
async function claimsOf({ auth, client, provider }: ClientContext, { as, tokens, options }: Granted): Promise<Claims> {
  const oauth = await import('oauth4webapi')
  const signed = provider && oauth.getValidatedIdTokenClaims(tokens)
  const { email = 'email', groups } = auth.config.auth.claims ?? {}
  const isWhole = signed && email in signed && (groups === undefined || groups in signed || '_claim_names' in signed)
  if (signed && (isWhole || !as.userinfo_endpoint)) return signed
  const response = await oauth.userInfoRequest(as, client, tokens.access_token, options(oauth))
  if (!signed) return Object(await response.json()) as Claims
  return { ...(await oauth.processUserInfoResponse(as, client, signed.sub, response)), ...signed }
}

/** Another server knows our users by its name for them, and at first by an address that it has verified. */
async function personNamed(auth: Auth, issuer: string, claims: Claims): Promise<StoredUser> {
  const person = personIn(claims, auth.config.auth.claims)
  if (typeof person === 'string') throw new Refused(person)
  const account = await accountFor(auth, issuer, person)
  if (typeof account === 'string') throw new Refused(account)
  return account
}

async function formTargets(context: ClientContext): Promise<string | undefined> {
  const { auth, provider } = context
  if (await isOwn(auth)) return undefined
  if (!provider) return auth.config.auth.server
  // The provider may lead on to others, at which its people sign in; browsers ask the policy about each.
  const server = await provider.server().catch(() => undefined)
  return [...(server?.authorization_endpoint ? [new URL(server.authorization_endpoint).origin] : []), 'https:'].join(
    ' ',
  )
}

async function isOwn({ config, store }: Auth): Promise<boolean> {
  const { server, issuer } = config.auth
  if (!server) return issuer === undefined
  // By what is configured and stored: what a request says of its host is anybody's word.
  const { hostname, port } = new URL(server)
  if (server === config.publicUrl?.origin) return true
  if (isLocal(hostname)) return port === String(config.port)
  return hostname === config.adminHost || (await store.sites.list()).some(({ domains }) => domains.includes(hostname))
}

async function serverFor(context: ClientContext, request: FastifyRequest) {
  const { auth, inject, provider } = context
  const { config } = auth
  const own = await isOwn(auth)
  const customFetch = own ? ask(inject, request.headers.host ?? '', schemeOf(request)) : provider?.fetch
  return {
    own,
    as: provider
      ? await provider.server()
      : namedServer(config.auth, own ? originOf(request) : config.auth.server!, own),
    clientAuth: () => clientAuthOf(own ? {} : config.auth),
    options: (oauth: typeof OAuth) => ({
      // Within one machine there is no network to listen on; outside servers are reached over TLS by configuration.
      [oauth.allowInsecureRequests]: true,
      ...(customFetch && { [oauth.customFetch]: customFetch }),
      signal: () => AbortSignal.timeout(answerWithinMs),
    }),
  }
}

/** Authorization server whose endpoints are configured one by one. */
function namedServer(
  { authorizePath, tokenPath, userinfoPath, revokePath, issuer }: Auth['config']['auth'],
  base: string,
  own: boolean,
): OAuth.AuthorizationServer {
  return {
    issuer: own ? `${base}${routes.oauth}` : (issuer ?? base),
    authorization_endpoint: `${base}${authorizePath}`,
    token_endpoint: `${base}${tokenPath}`,
    userinfo_endpoint: `${base}${userinfoPath}`,
    revocation_endpoint: `${base}${revokePath}`,
    id_token_signing_alg_values_supported: own ? ['ES256'] : ['RS256', 'PS256', 'ES256', 'Ed25519'],
  }
}

function redirectUri({ config }: Auth, request: FastifyRequest): string {
  return `${originOf(request)}${config.auth.redirectPath}`
}

function sealedTokens({ secret }: Auth, access: string, refresh: string): string {
  return secret.encrypt(JSON.stringify({ access, refresh }))
}

function opened({ secret }: Auth, tokens: string): { access: string; refresh: string } {
  return JSON.parse(secret.decrypt(tokens)) as { access: string; refresh: string }
}

/** Asks our own authorization server without leaving the process: its public name may not lead back here. */
function ask(inject: Inject, host: string, scheme: string) {
  return async (address: string, { method, headers, body }: OAuth.CustomFetchOptions<string, unknown>) => {
    const { pathname, search } = new URL(address)
    const answer = await inject({
      method: method as 'GET' | 'POST',
      url: pathname + search,
      headers: { ...headers, host, 'x-forwarded-proto': scheme },
      ...(body !== undefined && body !== null && { payload: String(body) }),
    })
    return new Response(answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string]),
    })
  }
}

/** To the log alone, and never with a code, a verifier or a token in it. */
function report(log: FastifyBaseLogger, message: string, error: unknown): void {
  const { name, code, error: reason, cause } = Object(error) as Readonly<Record<string, unknown>>
  const why = error instanceof Error && error.constructor === Error ? error.message : undefined
  const network = cause instanceof Error ? cause.message : undefined
  log.error({ name, code, reason, why, network }, `Sign-in: ${message}.`)
}

function inSeconds(seconds: number = signInLifetimes.accessToken): string {
  return new Date(Date.now() + seconds * 1000).toISOString()
}
