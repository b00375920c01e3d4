import { createHash, randomBytes } from 'node:crypto'
import * as oauth from 'oauth4webapi'
import { describe, expect, it } from 'vitest'
import { authTokenLifetimeSeconds } from '#model/constants.ts'
import { openSignInServer, rightPassword, shareSignInServer, type SignInServer } from './testing.ts'

const callback = 'https://ziva.test/voix/auth/callback'
const client: oauth.Client = { client_id: 'voix-admin', id_token_signed_response_alg: 'ES256' }

const shared = shareSignInServer()

describe('an unmodified OAuth client', () => {
  it('finds the server, signs in, reads the API, renews and takes its tokens back', async () => {
    const server = shared()
    const options = optionsFor(server)
    const issuer = new URL('https://ziva.test/oauth')
    const as = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, options))
    expect(as.code_challenge_methods_supported).toEqual(['S256'])
    expect(as.token_endpoint).toBe('https://ziva.test/oauth/token')

    const verifier = oauth.generateRandomCodeVerifier()
    const state = oauth.generateRandomState()
    const back = await authorised(server, { verifier, state })
    const params = oauth.validateAuthResponse(as, client, back, state)
    const answer = await oauth.authorizationCodeGrantRequest(
      as,
      client,
      oauth.None(),
      params,
      callback,
      verifier,
      options,
    )
    const tokens = await oauth.processAuthorizationCodeResponse(as, client, answer)
    expect(tokens.expires_in).toBe(900)
    expect(oauth.getValidatedIdTokenClaims(tokens)).toMatchObject({ iss: 'https://ziva.test/oauth', sub: 'the-editor' })

    const about = await oauth.userInfoRequest(as, client, tokens.access_token, options)
    expect(await about.json()).toMatchObject({ sub: 'the-editor', email: 'editor@voix.test', email_verified: true })
    expect(await apiStatus(server, tokens.access_token)).toBe(200)

    const renewal = await oauth.refreshTokenGrantRequest(as, client, oauth.None(), tokens.refresh_token!, options)
    const renewed = await oauth.processRefreshTokenResponse(as, client, renewal)
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token)
    expect(await apiStatus(server, renewed.access_token)).toBe(200)

    const revocation = await oauth.revocationRequest(as, client, oauth.None(), renewed.refresh_token!, options)
    await oauth.processRevocationResponse(revocation)
    expect(await apiStatus(server, renewed.access_token)).toBe(401)
  })

  it('has the rights of the user who signed in, and needs no token against forgery', async () => {
    const server = shared()
    const { access_token } = await tokensOf(server)
    const headers = { authorization: `Bearer ${access_token}` }
    const change = await server.ask('/api/session/user', { method: 'PATCH', headers, body: { name: 'Eddie' } })
    expect(change.json()).toMatchObject({ user: { name: 'Eddie' } })
    expect((await server.ask('/api/users/the-editor/sign-out', { method: 'POST', headers, body: {} })).status).toBe(403)
  })

  it('that did not ask for the API may not use it', async () => {
    const server = shared()
    const { access_token } = await tokensOf(server, 'openid email')
    expect((await server.ask('/api/pages', { headers: { authorization: `Bearer ${access_token}` } })).status).toBe(403)
  })
})

describe('the authorization server', () => {
  it.each([
    ['the plain method', { code_challenge_method: 'plain' }],
    ['another spelling of the method', { code_challenge_method: 's256' }],
    ['a method called none', { code_challenge_method: 'none' }],
    ['a challenge without a method', { code_challenge_method: '' }],
    ['no challenge', { code_challenge: '', code_challenge_method: '' }],
    ['an answer without a code', { response_type: 'token' }],
  ])('refuses %s', async (_what, change) => {
    const server = shared()
    const answer = await server.ask(authorizePath({ verifier: verifierOf(), state: 's', change }), json)
    expect([303, 400]).toContain(answer.status)
    const refusal = answer.headers.location ? new URL(answer.headers.location) : undefined
    expect(refusal?.searchParams.get('code') ?? refusal?.hash.match(/access_token/) ?? null).toBeNull()
    expect(refusal ? `${refusal.search}${refusal.hash}` : answer.text).toMatch(
      /error"?[=:] ?"?(invalid_request|unsupported_response_type)/,
    )
  })

  it.each([
    `${callback}/more`,
    `${callback}/../callback`,
    `${callback}?to=//evil.test`,
    `${callback}#part`,
    'https://ziva.test@evil.test/voix/auth/callback',
    'https://ziva.test:8443/voix/auth/callback',
    'http://ziva.test/voix/auth/callback',
    'https://ZIVA.TEST/voix/auth/callback',
    'https://ziva.test./voix/auth/callback',
    'https://ziva%2etest/voix/auth/callback',
    'https://ziva。test/voix/auth/callback',
    'https://a.ziva.test/voix/auth/callback',
    'https://evil.test/voix/auth/callback',
    'http://localhost/voix/auth/callback',
    'javascript:alert(1)',
    '/voix/auth/callback',
  ])('sends nobody to %s', async (redirect_uri) => {
    const server = shared()
    const path = authorizePath({ verifier: verifierOf(), state: 's', change: { redirect_uri } })
    const answer = await server.ask(path)
    expect(answer.status).toBe(400)
    expect(answer.headers.location).toBeUndefined()
    expect(answer.text).toContain('This did not work')
    expect(answer.text).not.toContain('evil.test')
    const twice = await server.ask(`${authorizePath({ verifier: verifierOf(), state: 's' })}&redirect_uri=${callback}`)
    expect(twice.headers.location ?? '').not.toContain('code=')
  })

  it.each<[string, (verifier: string, challenge: string) => Record<string, string>]>([
    [
      'one letter off',
      (verifier) => ({ code_verifier: `${verifier.slice(0, -1)}${verifier.endsWith('a') ? 'b' : 'a'}` }),
    ],
    ['of another sign-in', () => ({ code_verifier: verifierOf() })],
    ['too short', (verifier) => ({ code_verifier: verifier.slice(0, 42) })],
    ['too long', () => ({ code_verifier: 'a'.repeat(129) })],
    ['with letters it may not have', (verifier) => ({ code_verifier: `${verifier.slice(0, -1)}%` })],
    ['that is the challenge itself', (_verifier, challenge) => ({ code_verifier: challenge })],
    ['in a list', (verifier) => ({ 'code_verifier[]': verifier })],
    ['that is not there', () => ({})],
  ])('refuses a verifier %s, and burns the code', async (_what, wrong) => {
    const server = shared()
    const verifier = verifierOf()
    const code = (await authorised(server, { verifier })).searchParams.get('code')!
    const refused = await exchange(server, { code, ...wrong(verifier, challengeOf(verifier)) })
    expect(refused.status).toBe(400)
    expect((await exchange(server, { code, code_verifier: verifier })).json().error).toBe('invalid_grant')
  })

  it('gives tokens for a code once; a second time ends what the first gave', async () => {
    const server = shared()
    const verifier = verifierOf()
    const code = (await authorised(server, { verifier })).searchParams.get('code')!
    const first = await exchange(server, { code, code_verifier: verifier })
    expect(first.status).toBe(200)
    expect(await apiStatus(server, first.json().access_token)).toBe(200)
    expect((await exchange(server, { code, code_verifier: verifier })).json().error).toBe('invalid_grant')
    expect(await apiStatus(server, first.json().access_token)).toBe(401)
    expect((await refresh(server, first.json().refresh_token)).status).toBe(400)
  })

  it('leaves no token alive of fifty requests that came at once with one code', async () => {
    const server = shared()
    const verifier = verifierOf()
    const code = (await authorised(server, { verifier })).searchParams.get('code')!
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => exchange(server, { code, code_verifier: verifier })),
    )
    const given = answers.filter(({ status }) => status === 200)
    expect(given.length).toBeLessThan(2)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    for (const answer of given) expect(await apiStatus(server, answer.json().access_token)).toBe(401)
  })

  it('renews once with a refresh token; a second time ends the whole family', async () => {
    const server = shared()
    const first = await tokensOf(server)
    const second = (await refresh(server, first.refresh_token)).json()
    expect(await apiStatus(server, second.access_token)).toBe(200)
    expect((await refresh(server, first.refresh_token)).json().error).toBe('invalid_grant')
    expect((await refresh(server, second.refresh_token)).json().error).toBe('invalid_grant')
    for (const { access_token } of [first, second]) expect(await apiStatus(server, access_token)).toBe(401)
  })

  it('renews for 150 days from the sign-in, however often', async () => {
    const server = shared()
    const first = await tokensOf(server)
    const second = (await refresh(server, first.refresh_token)).json()
    const ends = async (token: string) =>
      Date.parse((await server.store.signIn.oauth.get('RefreshToken', hashOf(token)))!.expires_at)
    const wanted = Date.now() + authTokenLifetimeSeconds * 1000
    expect(Math.abs((await ends(first.refresh_token)) - wanted)).toBeLessThan(60_000)
    expect(await ends(second.refresh_token)).toBeLessThanOrEqual((await ends(first.refresh_token)) + 1000)
  })

  it('takes no token for another kind of token', async () => {
    const server = shared()
    const { access_token, refresh_token } = await tokensOf(server)
    expect((await refresh(server, access_token)).status).toBe(400)
    expect(await apiStatus(server, refresh_token)).toBe(401)
    expect((await exchange(server, { code: refresh_token, code_verifier: verifierOf() })).status).toBe(400)
    const stranger = await post(server, { grant_type: 'refresh_token', refresh_token, client_id: 'someone-else' })
    expect([400, 401]).toContain(stranger.status)
  })

  it('ends with the account: neither tokens nor renewals outlive it', async () => {
    const server = await openSignInServer()
    const { access_token, refresh_token } = await tokensOf(server)
    await server.store.users.put({ ...(await server.store.users.get('the-editor'))!, status: 'suspended' })
    expect(await apiStatus(server, access_token)).toBe(401)
    expect((await refresh(server, refresh_token)).status).toBe(400)
  })

  it('keeps no code and no token that could be read from the database', async () => {
    const server = shared()
    const verifier = verifierOf()
    const code = (await authorised(server, { verifier })).searchParams.get('code')!
    const row = await server.store.signIn.oauth.get('AuthorizationCode', hashOf(code))
    expect(row).toBeDefined()
    expect(JSON.stringify(row)).not.toContain(code)
    expect(JSON.stringify(row)).not.toContain(challengeOf(verifier))
  })

  it('tells no other origin anything', async () => {
    const { ask } = shared()
    for (const path of ['/oauth/token', '/oauth/userinfo', '/oauth/authorize?client_id=voix-admin']) {
      const { headers } = await ask(path, { headers: { origin: 'https://evil.test' } })
      expect(headers['access-control-allow-credentials']).toBeUndefined()
      expect(headers['access-control-allow-origin']).not.toBe('https://evil.test')
    }
  })

  it('answers the token exchange where it is configured', async () => {
    const { auth } = shared().config
    const elsewhere = await openSignInServer({ auth: { ...auth, tokenPath: '/connect/token' } })
    const verifier = verifierOf()
    const code = (await authorised(elsewhere, { verifier })).searchParams.get('code')!
    const body = {
      grant_type: 'authorization_code',
      client_id: 'voix-admin',
      redirect_uri: callback,
      code,
      code_verifier: verifier,
    }
    expect((await post(elsewhere, body, '/connect/token')).status).toBe(200)
    expect((await elsewhere.openBrowser().signIn('editor@voix.test', rightPassword)).headers.location).toBe(
      '/voix/pages',
    )
  })
})

const json = { headers: { accept: 'application/json' } }

function verifierOf(): string {
  return randomBytes(32).toString('base64url')
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

interface SignInOptions {
  readonly verifier: string
  readonly state?: string
  readonly scope?: string
  readonly change?: Readonly<Record<string, string>>
}

/** Authorization request of a client; an empty change leaves a parameter out. */
function authorizePath({
  verifier,
  state = 'state',
  scope = 'openid email profile api',
  change = {},
}: SignInOptions): string {
  const signInOptions = {
    client_id: 'voix-admin',
    redirect_uri: callback,
    response_type: 'code',
    scope,
    state,
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    ...change,
  }
  return `/oauth/authorize?${new URLSearchParams(Object.entries(signInOptions).filter(([, value]) => value))}`
}

/** The address that the browser of an editor comes back to. */
async function authorised(server: SignInServer, signInOptions: SignInOptions): Promise<URL> {
  const browser = server.openBrowser()
  const interaction = await browser.get((await browser.get(authorizePath(signInOptions))).headers.location!)
  const resumed = await browser.submit(interaction, { email: 'editor@voix.test', password: rightPassword })
  return new URL((await browser.get(resumed.headers.location!)).headers.location!)
}

function exchange(server: SignInServer, given: Readonly<Record<string, string>>) {
  return post(server, { grant_type: 'authorization_code', client_id: 'voix-admin', redirect_uri: callback, ...given })
}

function refresh(server: SignInServer, refresh_token: string) {
  return post(server, { grant_type: 'refresh_token', client_id: 'voix-admin', refresh_token })
}

function post({ ask }: SignInServer, fields: Readonly<Record<string, string>>, path = '/oauth/token') {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return ask(path, { method: 'POST', headers, body: new URLSearchParams(fields).toString() })
}

async function tokensOf(server: SignInServer, scope?: string) {
  const verifier = verifierOf()
  const back = await authorised(server, { verifier, ...(scope && { scope }) })
  const answer = await exchange(server, { code: back.searchParams.get('code')!, code_verifier: verifier })
  return answer.json() as { access_token: string; refresh_token: string }
}

async function apiStatus({ ask }: SignInServer, token: string): Promise<number> {
  return (await ask('/api/session', { headers: { authorization: `Bearer ${token}` } })).status
}

interface Asked {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: unknown
}

/** Sends what the client would send over the network to the server of the test. */
function optionsFor({ ask }: SignInServer) {
  return {
    [oauth.customFetch]: async (address: string, { method, headers, body }: Asked) => {
      const { pathname, search } = new URL(address)
      const answer = await ask(pathname + search, {
        method,
        headers,
        ...(body !== undefined && body !== null && { body: String(body) }),
      })
      return new Response(answer.bytes.length > 0 ? new Uint8Array(answer.bytes) : null, {
        status: answer.status,
        headers: { 'content-type': answer.headers['content-type'] ?? '' },
      })
    },
  }
}
