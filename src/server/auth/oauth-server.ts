import { sentence, type Sentence } from '#messages/sentence.ts'
import { routes } from '#routes.ts'
import { generateKeyPair, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { LRUCache } from 'lru-cache'
import type { Configuration, JWK, KoaContextWithOIDC, Provider as ProviderClass } from 'oidc-provider'
import { authTokenLifetimeSeconds } from '#model/constants.ts'
import { signInLifetimes } from '#model/limits.ts'
import { assistantResource, assistantScopes, isAllowed, registrationProblem } from './assistant-clients.ts'
import type { Auth } from './auth.ts'
import { oauthAdapter } from './oauth-adapter.ts'
import { hashOf } from '../secrets/token-hash.ts'

type Provider = InstanceType<typeof ProviderClass>

/** OAuth scopes that the admin requests; `api` opens the content API with the rights of the user. */
export const adminScope = 'openid email profile api'

/** Draws the page of a sign-in that cannot go on, for the browser with these headers. */
type DrawProblem = (why: Sentence, headers: IncomingHttpHeaders) => { readonly html: string; readonly policy: string }

/** Our own OAuth 2 authorization server: one issuer an origin, all of them over the same rows and keys. */
export type OAuthServer = ReturnType<typeof createOAuthServer>

/** Cookie that binds a sign-in at the authorization server to its browser. */
export const interactionCookie = '__Secure-voix-interaction'

/** Error of the library, with its name in OAuth. */
type RefusalOfProvider = Error & { readonly error?: string }

const cookies = {
  session: '__Host-voix-oauth',
  interaction: interactionCookie,
  resume: '__Secure-voix-resume',
}

export function createOAuthServer(auth: Auth, drawProblem: DrawProblem) {
  // A few origins at most: hosts are checked against the stored list before, only the port is free.
  const providers = new LRUCache<string, Promise<Provider>>({ max: 50 })

  return { providerFor /** Answers a request to the authorization server; `path` is relative to its mount. */, answer }

  function providerFor(origin: string): Promise<Provider> {
    let provider = providers.get(origin)
    if (!provider) {
      provider = openProvider(auth, origin, drawProblem)
      provider.catch(() => providers.delete(origin))
      providers.set(origin, provider)
    }
    return provider
  }

  async function answer(origin: string, path: string, request: IncomingMessage, response: ServerResponse) {
    const provider = await providerFor(origin)
    prepare(request, origin, path)
    await provider.callback()(request, response)
  }
}

/** Sets the mount path and the origin of a request, whatever its headers claimed. */
function prepare(request: IncomingMessage & { originalUrl?: string }, origin: string, path: string): void {
  const query = /\?.*$/.exec(request.url ?? '')?.[0] ?? ''
  request.originalUrl = `${routes.oauth}${path}${query}`
  request.url = `${path}${query}`
  for (const name of ['x-forwarded-host', 'x-forwarded-for', 'forwarded']) delete request.headers[name]
  request.headers['x-forwarded-proto'] = new URL(origin).protocol.slice(0, -1)
  // Each sign-in begins and goes on again: who signed in on this machine before does not count.
  if (/^\/authorize(\/|$)/.test(path) && request.headers.cookie)
    request.headers.cookie = request.headers.cookie
      .split(/;\s*/)
      .filter((cookie) => !cookie.startsWith(`${cookies.session}=`))
      .join('; ')
}

async function openProvider(auth: Auth, origin: string, drawProblem: DrawProblem): Promise<Provider> {
  // Loaded with the first sign-in: a start that serves visitors need not wait for it.
  const { Provider, errors, interactionPolicy } = await import('oidc-provider')
  const policy = interactionPolicy.base()
  policy.remove('consent')

  /** Cookies are marked `Secure` on the machine itself as well: what goes out there without it is softened in front. */
  class Server extends Provider {
    override createContext<Context>(request: IncomingMessage, response: ServerResponse): Context {
      const context = super.createContext(request, response) as { cookies: { secure: boolean } }
      context.cookies.secure = true
      return context as Context
    }
  }

  const { store, secret, config } = auth
  const cookie = { httpOnly: true, secure: true, sameSite: 'lax', signed: false, overwrite: true } as const
  const configuration: Configuration = {
    adapter: oauthAdapter(store, secret, () => new errors.InvalidGrant('the code was used already')),
    jwks: { keys: [await signingKey(auth)] },
    clients: [
      {
        client_id: config.auth.clientId,
        client_name: 'Voix',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${origin}${config.auth.redirectPath}`],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    cookies: { names: cookies, long: { ...cookie, path: '/' }, short: cookie, keys: [secret.key('cookies')] },
    scopes: ['openid', 'email', 'profile', 'api', ...Object.keys(assistantScopes)],
    clientAuthMethods: ['none'],
    clientDefaults: {
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      id_token_signed_response_alg: 'ES256',
    },
    extraClientMetadata: {
      properties: ['voix_checked'],
      validator(_context, _name, _value, { client_id, ...said }) {
        const problem = client_id === config.auth.clientId ? undefined : registrationProblem(said)
        if (problem) throw new errors.InvalidClientMetadata(problem)
      },
    },
    // Nothing that a program says of itself is looked up on the network.
    fetch: async () => {
      throw new errors.InvalidClientMetadata('addresses are not looked up')
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    responseTypes: ['code'],
    pkce: { required: () => true },
    // A code is for the address that it was sent to, and the client that brings it says which (RFC 6749, 4.1.3).
    allowOmittingSingleRegisteredRedirectUri: false,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      revocation: { enabled: true },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_context, client, oneOf) =>
          // The library takes nothing for no resource, which its types do not say.
          (oneOf ?? (client.clientId === config.auth.clientId ? undefined : assistantResource(origin))) as string,
        getResourceServerInfo(_context, resource, client) {
          if (client.clientId === config.auth.clientId || resource !== assistantResource(origin))
            throw new errors.InvalidTarget()
          return { scope: Object.keys(assistantScopes).join(' '), audience: resource, accessTokenFormat: 'opaque' }
        },
        useGrantedResource: () => true,
      },
      userinfo: { enabled: true },
    },
    routes: {
      authorization: '/authorize',
      token: '/token',
      userinfo: '/userinfo',
      revocation: '/revoke',
      registration: '/register',
      jwks: '/jwks',
    },
    interactions: { policy, url: (_context, { uid }) => `${routes.oauth}/interaction/${uid}` },
    ttl: {
      AccessToken: signInLifetimes.accessToken,
      AuthorizationCode: signInLifetimes.authorizationCode,
      IdToken: signInLifetimes.accessToken,
      Interaction: signInLifetimes.attempt,
      Session: signInLifetimes.attempt,
      Grant: authTokenLifetimeSeconds,
      // Counted from the sign-in, however often it is renewed.
      RefreshToken: ({ oidc }) => oidc.entities.RotatedRefreshToken?.remainingTTL ?? authTokenLifetimeSeconds,
    },
    rotateRefreshToken: true,
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false,
    clientBasedCORS: () => false,
    formats: { bitsOfOpaqueRandomness: 256 },

    async findAccount(_context, id) {
      const user = await store.users.get(id)
      if (user?.status !== 'active') return undefined
      const { email, name } = user
      return { accountId: id, claims: async () => ({ sub: id, email, email_verified: true, name }) }
    },

    // Ours asks for nothing that users would have to consent to; an assistant has what its user just allowed.
    async loadExistingGrant({ oidc }) {
      if (oidc.client!.clientId !== config.auth.clientId) {
        const allowed = oidc.result?.consent?.grantId
        const known = allowed === undefined ? undefined : await oidc.provider.Grant.find(allowed)
        return (
          known ?? new oidc.provider.Grant({ accountId: oidc.session!.accountId!, clientId: oidc.client!.clientId })
        )
      }
      const grant = new oidc.provider.Grant({
        accountId: oidc.session!.accountId!,
        clientId: oidc.client!.clientId,
      })
      grant.addOIDCScope(String(oidc.params?.scope ?? ''))
      await grant.save()
      return grant
    },

    async renderError(context, { error }) {
      drawError(drawProblem, context, error)
    },
  }

  const provider = new Server(origin + routes.oauth, configuration)
  provider.proxy = true
  watchAnswers(auth, provider, drawProblem)
  provider.on('server_error', (_context, err) => auth.log.error({ err }, `Authorization server: ${err.message}`))
  return provider
}

/** Keeps refusals on our page that nobody may be sent away with, and every answer from scripts and caches of others. */
function watchAnswers(auth: Auth, provider: Provider, drawProblem: DrawProblem): void {
  const refusals = new WeakMap<object, RefusalOfProvider>()
  provider.on('authorization.error', (context, error) => void refusals.set(context.req, error))
  provider.on('server_error', (context, error) => void refusals.set(context.req, error))
  provider.use(async (context, next) => {
    await next()
    const refusal = refusals.get(context.req)
    if (refusal && !(await mayTellProgram(auth, context as unknown as KoaContextWithOIDC, refusal))) {
      context.remove('location')
      context.status = 400
      drawError(drawProblem, context, refusal.error ?? '')
    }
    // No script of another origin has business here.
    for (const name of Object.keys(context.response.headers))
      if (name.startsWith('access-control-')) context.remove(name)
    context.set({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
    await burnCode(auth, context as unknown as KoaContextWithOIDC)
  })
}

function drawError(
  drawProblem: DrawProblem,
  context: Pick<KoaContextWithOIDC, 'headers' | 'type' | 'set' | 'body'>,
  error: string,
): void {
  const { html, policy } = drawProblem(sentenceFor(error), context.headers)
  context.type = 'html'
  context.set('content-security-policy', policy)
  context.body = html
}

/**
 * Whether a refusal may go to the address of the program that asked: only where a user has allowed it, or just said no.
 * Anybody may register a program with an address of theirs.
 */
async function mayTellProgram(auth: Auth, { oidc }: KoaContextWithOIDC, refusal: RefusalOfProvider): Promise<boolean> {
  const id = oidc?.client?.clientId
  if (id === undefined || id === auth.config.auth.clientId) return true
  return (oidc.route === 'resume' && refusal.error === 'access_denied') || isAllowed(auth, id)
}

/** A code whose exchange failed, for a wrong verifier say, is good for no further try. */
async function burnCode({ store }: Auth, { oidc, status }: KoaContextWithOIDC): Promise<void> {
  if (oidc?.route !== 'token' || status < 400) return
  const code = oidc.params?.code
  if (typeof code === 'string') await store.signIn.oauth.remove('AuthorizationCode', hashOf(code))
}

function sentenceFor(error: string): Sentence {
  if (error === 'invalid_redirect_uri' || error === 'invalid_client')
    return sentence(
      'The application that sent you here is not known, or its return address is not its own. Return to the application.',
    )
  return sentence('This sign-in cannot continue. It took too long or started in another window. Start again.')
}

/** Signing key of identity tokens: created once, stored encrypted in the database. */
async function signingKey({ store, secret }: Auth): Promise<JWK> {
  const name = 'oauth-signing-key'
  const known = await store.settings.get(name)
  const kept = known ?? (await store.settings.keep(name, secret.encrypt(JSON.stringify(await newKey()))))
  try {
    return JSON.parse(secret.decrypt(kept)) as JWK
  } catch {
    // Sealed with a secret that is gone: a new key only ends identity tokens of a quarter of an hour.
    const key = await newKey()
    await store.settings.set(name, secret.encrypt(JSON.stringify(key)))
    return key
  }
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' })
  return {
    ...privateKey.export({ format: 'jwk' }),
    alg: 'ES256',
    use: 'sig',
    kid: randomBytes(8).toString('hex'),
  } as JWK
}
