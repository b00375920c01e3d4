import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { decodeJwt, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'
import { type ClientMetadata, type KoaContextWithOIDC, interactionPolicy, Provider } from 'oidc-provider'
import { type Config, readConfig } from '#config.ts'
import { openSignInServer, type SignInServer } from './testing.ts'

export const clientId = 'voix-of-ziva'
const callback = 'https://ziva.test/voix/auth/callback'

interface ProviderOptions {
  readonly client?: Partial<ClientMetadata>
  /** Claims of the person who signs in there, `sub` among them. */
  claims: Readonly<Record<string, unknown>>
  /** Replaces the identity token before it is sent. */
  forge?: (claims: JWTPayload, sign: Sign) => Promise<string>
}

type Sign = (claims: JWTPayload, header?: Readonly<Record<string, string>>) => Promise<string>

/** Identity provider on a port of its own, at which one person is signed in whenever they are sent there. */
export async function openProvider(options: ProviderOptions) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key: JWK = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'one' }
  const sign: Sign = (claims, header = {}) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header }).sign(privateKey)
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, configurationOf(options, key))
  provider.use(async (context, next) => {
    await next()
    const { route } = (context as unknown as { oidc?: { route?: string } }).oidc ?? {}
    const body = context.body as { id_token?: string } | undefined
    if (route === 'token' && body?.id_token && options.forge)
      context.body = { ...body, id_token: await options.forge(decodeJwt(body.id_token), sign) }
  })
  const listen = provider.callback()
  answer = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void listen(request, response)
    const login = { accountId: String(options.claims.sub) }
    const done = { login, select_account: {} }
    void provider.interactionFinished(request, response, done, { mergeWithLastSubmission: false })
  }
  return { issuer, options, sign, signInThere }

  /** Goes where the browser is sent, until the provider sends it back. */
  async function signInThere(address: string): Promise<string> {
    const jar = new Map<string, string>()
    let at = address
    for (let hops = 0; hops < 8 && !at.startsWith(callback); hops++) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answered = await fetch(at, { redirect: 'manual', headers: { cookie } })
      for (const line of answered.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        jar.set(name, value)
      }
      const location = answered.headers.get('location')
      if (!location) throw new Error(`The provider answered ${answered.status}: ${await answered.text()}`)
      at = new URL(location, at).href
    }
    return at
  }
}

function configurationOf({ client, claims }: ProviderOptions, key: JWK) {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }))
  return {
    jwks: { keys: [key] },
    clients: [
      {
        client_id: clientId,
        client_secret: 'a secret of the client',
        redirect_uris: [callback],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        ...client,
      } as ClientMetadata,
    ],
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'],
    claims: { openid: Object.keys(claims), email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    issueRefreshToken: async () => true,
    cookies: { keys: ['cookies of a test'] },
    findAccount: async (_context: unknown, id: string) => ({
      accountId: id,
      claims: async () => ({ ...claims, sub: id }),
    }),
    async loadExistingGrant({ oidc }: KoaContextWithOIDC) {
      const grant = new oidc.provider.Grant({ accountId: oidc.session!.accountId!, clientId: oidc.client!.clientId })
      grant.addOIDCScope(String(oidc.params?.scope))
      await grant.save()
      return grant
    },
    renderError: (context: { body: unknown }, out: unknown) => void (context.body = JSON.stringify(out)),
  } as unknown as ConstructorParameters<typeof Provider>[1]
}

/** Settings of a server that signs people in with a provider. */
export function settingsFor(issuer: string, env: Readonly<Record<string, string>> = {}): Partial<Config> {
  const { auth } = readConfig({ AUTH_ISSUER: issuer, AUTH_CLIENT_ID: clientId, ...env })
  return { auth }
}

type TestProvider = Awaited<ReturnType<typeof openProvider>>

/** Product and provider, and a person who signs in with both. */
export async function companyServer(options: ProviderOptions, env: Readonly<Record<string, string>> = {}) {
  const provider = await openProvider(options)
  const server = await openSignInServer(
    settingsFor(provider.issuer, { AUTH_CLIENT_SECRET: 'a secret of the client', ...env }),
  )
  return { provider, server, signIn: () => signIn(server, provider) }
}

/** Signs in with the provider; answers where the browser is in the end, and whose session it has. */
export async function signIn(server: SignInServer, provider: TestProvider) {
  const browser = server.openBrowser()
  const begun = await browser.post('/voix/login', { email: '', to: '/voix/pages' })
  if (!begun.headers.location) throw new Error(`The sign-in did not begin: ${begun.status}`)
  const back = await provider.signInThere(begun.headers.location)
  const { location = '' } = (await browser.get(back)).headers
  const session = location.startsWith('/voix/login') ? undefined : (await browser.get('/api/session')).json()
  return { browser, location, user: session?.user as { email: string; role: string; id: string } | undefined }
}
