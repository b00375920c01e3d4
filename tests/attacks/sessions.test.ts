import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { record, shown } from '#services/testing.ts'
import { portal } from '#model/people/portal.ts'
import { hashPassword } from '#server/auth/password.ts'
import { openSignInServer, rightPassword, shareSignInServer, type SignInServer } from '#server/auth/testing.ts'

const cookieName = '__Host-voix-session'
const shared = shareSignInServer()

function cookieOf(headers: { readonly 'set-cookie'?: string[] | undefined }): string {
  const line = (headers['set-cookie'] ?? []).find((each) => each.startsWith(`${cookieName}=`))
  return line?.split(';')[0] ?? ''
}

async function isAlive({ ask }: SignInServer, cookie: string): Promise<boolean> {
  return (await ask('/api/session', { headers: { cookie } })).status === 200
}

/** Signs in by password alone, as the studio does when a session has ended. */
function signInBySession({ ask }: SignInServer, email: string, headers: Readonly<Record<string, string>> = {}) {
  return ask('/api/session', {
    method: 'POST',
    headers: { origin: 'https://ziva.test', ...headers },
    body: { email, password: rightPassword },
  })
}

describe('a browser that signs in a second time', () => {
  it('ends its first session when the studio signs in by password', async () => {
    const server = await openSignInServer()
    const first = await signInBySession(server, 'editor@voix.test')
    const cookie = cookieOf(first.headers)
    const csrf = first.json().csrf
    expect(await isAlive(server, cookie)).toBe(true)
    const second = await signInBySession(server, 'editor@voix.test', { cookie, 'x-csrf-token': csrf })
    expect(second.status, second.text).toBe(200)
    expect(cookieOf(second.headers)).not.toBe(cookie)
    expect(await isAlive(server, cookie)).toBe(false)
    expect(await isAlive(server, cookieOf(second.headers))).toBe(true)
  })

  it('ends the session of another user who used it before', async () => {
    const server = await openSignInServer()
    const author = await server.addUser('author')
    const first = await signInBySession(server, author.email)
    const cookie = cookieOf(first.headers)
    const headers = { cookie, 'x-csrf-token': first.json().csrf }
    expect((await signInBySession(server, 'editor@voix.test', headers)).status).toBe(200)
    expect(await isAlive(server, cookie)).toBe(false)
  })

  it('ends its first session when it comes back from the sign-in page', async () => {
    const server = await openSignInServer()
    const browser = server.openBrowser()
    await browser.signIn('editor@voix.test', rightPassword)
    const cookie = `${cookieName}=${browser.jar.get(cookieName)!.value}`
    await browser.signIn('editor@voix.test', rightPassword)
    expect(await isAlive(server, cookie)).toBe(false)
    expect(await server.store.sessions.of('the-editor')).toHaveLength(1)
  })

  it('ends a first session that nobody could use any more', async () => {
    const server = await openSignInServer()
    const author = await server.addUser('author')
    const browser = server.openBrowser()
    await browser.signIn(author.email, rightPassword)
    await server.store.users.put({ ...(await server.store.users.get(author.id))!, status: 'suspended' })
    await browser.signIn('editor@voix.test', rightPassword)
    expect(await server.store.sessions.of(author.id)).toEqual([])
  })

  it('signs in as another user without a script in between', async () => {
    const server = await openSignInServer()
    const author = await server.addUser('author')
    const browser = server.openBrowser()
    await browser.signIn(author.email, rightPassword)
    const back = await browser.signIn('editor@voix.test', rightPassword)
    expect([back.status, back.headers.location]).toEqual([303, '/voix/pages'])
    expect(await server.store.sessions.of(author.id)).toEqual([])
    expect(await server.store.sessions.of('the-editor')).toHaveLength(1)
  })

  it('gets a session of its own, whatever cookie it brought', async () => {
    const server = shared()
    const planted = `${cookieName}=${'a'.repeat(43)}`
    const { headers, status } = await signInBySession(server, 'editor@voix.test', { cookie: planted })
    expect(status).toBe(200)
    expect(cookieOf(headers)).not.toBe(planted)
    expect(await isAlive(server, planted)).toBe(false)
  })
})

describe('a session', () => {
  it('is over on the server when its browser signs out', async () => {
    const server = shared()
    const { headers, json } = await signInBySession(server, 'editor@voix.test')
    const cookie = cookieOf(headers)
    const out = await server.ask('/api/session', {
      method: 'DELETE',
      headers: { cookie, 'x-csrf-token': json().csrf },
    })
    expect(out.status).toBe(204)
    expect(await isAlive(server, cookie)).toBe(false)
  })

  it('of another browser is over when the password changes', async () => {
    const server = await openSignInServer()
    const here = await signInBySession(server, 'editor@voix.test')
    const there = await signInBySession(server, 'editor@voix.test')
    const changed = await server.ask('/api/session/password', {
      method: 'POST',
      headers: { cookie: cookieOf(here.headers), 'x-csrf-token': here.json().csrf },
      body: { current: rightPassword, password: 'another-violin-grass-8' },
    })
    expect(changed.status, changed.text).toBe(204)
    expect(await isAlive(server, cookieOf(here.headers))).toBe(true)
    expect(await isAlive(server, cookieOf(there.headers))).toBe(false)
  })
})

describe('a code of the authorization server', () => {
  const callback = 'https://ziva.test/voix/auth/callback'

  it.each<[string, Readonly<Record<string, string>>]>([
    ['without the address that it was sent to', {}],
    ['with an empty address', { redirect_uri: '' }],
    ['with another address', { redirect_uri: `${callback}/` }],
  ])('is worth nothing %s, and burnt', async (_what, given) => {
    const server = shared()
    const verifier = randomBytes(32).toString('base64url')
    const code = await codeFor(server, verifier, { redirect_uri: callback })
    const refused = await exchange(server, { code, code_verifier: verifier, ...given })
    expect(refused.status).toBe(400)
    expect(refused.json().access_token).toBeUndefined()
    const again = await exchange(server, { code, code_verifier: verifier, redirect_uri: callback })
    expect(again.json().error).toBe('invalid_grant')
  })

  it('is given to nobody who does not say where it should go', async () => {
    const server = shared()
    const answer = await server.ask(authorizePath(randomBytes(32).toString('base64url'), {}))
    expect(answer.status).toBe(400)
  })

  it('is exchanged with the address that it was sent to', async () => {
    const server = shared()
    const verifier = randomBytes(32).toString('base64url')
    const code = await codeFor(server, verifier, { redirect_uri: callback })
    expect((await exchange(server, { code, code_verifier: verifier, redirect_uri: callback })).status).toBe(200)
  })

  function authorizePath(verifier: string, more: Readonly<Record<string, string>>): string {
    const options = {
      client_id: 'voix-admin',
      response_type: 'code',
      scope: 'openid email profile api',
      state: 's',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...more,
    }
    return `/oauth/authorize?${new URLSearchParams(options)}`
  }

  async function codeFor(server: SignInServer, verifier: string, more: Readonly<Record<string, string>>) {
    const browser = server.openBrowser()
    const interaction = await browser.get((await browser.get(authorizePath(verifier, more))).headers.location!)
    const resumed = await browser.submit(interaction, { email: 'editor@voix.test', password: rightPassword })
    const back = new URL((await browser.get(resumed.headers.location!)).headers.location!)
    return back.searchParams.get('code')!
  }

  function exchange({ ask }: SignInServer, given: Readonly<Record<string, string>>) {
    const body = new URLSearchParams({ grant_type: 'authorization_code', client_id: 'voix-admin', ...given })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return ask('/oauth/token', { method: 'POST', headers, body: body.toString() })
  }
})

describe('an agent’s session', () => {
  const agentCookie = '__Host-voix-agent'

  async function open() {
    const server = await openSignInServer()
    const email = 'eve@agency.test'
    const data = { name: 'Eve Byron', first_name: 'Eve', last_name: 'Byron', email, state: 'active', points: 0 }
    await server.store.records.put({ ...record('agents', '', data), id: 'eve' }, shown)
    const at = '2027-01-01T00:00:00.000Z'
    const password_hash = await hashPassword(rightPassword)
    await server.store.agents.accounts.put({
      agent_id: 'eve',
      email,
      password_hash,
      created_at: at,
      updated_at: at,
      last_login_at: null,
    })
    const browser = server.openBrowser()
    const isIn = async (cookie: string) => (await server.ask(portal.home, { headers: { cookie } })).status === 200
    const signIn = async () => {
      await browser.post(portal.login, { email, password: rightPassword })
      return `${agentCookie}=${browser.jar.get(agentCookie)?.value}`
    }
    return { ...server, browser, isIn, signIn }
  }

  it('is over when the same browser signs in again, and when it signs out', async () => {
    const { browser, isIn, signIn } = await open()
    const first = await signIn()
    expect(await isIn(first)).toBe(true)
    const second = await signIn()
    expect(second).not.toBe(first)
    expect(await isIn(first)).toBe(false)
    expect(await isIn(second)).toBe(true)
    await browser.post(portal.logout, {})
    expect(await isIn(second)).toBe(false)
  })
})
