import { describe, expect, it, vi } from 'vitest'
import { returnAddress } from './sign-in-routes.ts'
import { openSignInServer, rightPassword, type SignInServer } from './testing.ts'

describe('an editor who signs in', () => {
  it('comes back to the screen that was wanted, with a session that only this server sees', async () => {
    const { openBrowser, store } = await openSignInServer()
    const browser = openBrowser()
    const stranger = await browser.get('/voix/pages?search=spa')
    expect(stranger.headers.location).toBe('/voix/login?to=%2Fvoix%2Fpages%3Fsearch%3Dspa')
    const start = await browser.get(stranger.headers.location!)
    expect(start.status).toBe(200)
    const away = await browser.submit(start, { email: 'editor@voix.test' })
    expect(away.status).toBe(303)
    const authorize = new URL(away.headers.location!)
    expect(authorize.origin + authorize.pathname).toBe('https://ziva.test/oauth/authorize')
    expect(Object.fromEntries(authorize.searchParams)).toMatchObject({
      client_id: 'voix-admin',
      redirect_uri: 'https://ziva.test/voix/auth/callback',
      response_type: 'code',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    })
    const interaction = await browser.get((await browser.get(authorize.href)).headers.location!)
    expect(interaction.text).toContain('value="editor@voix.test"')
    const resumed = await browser.submit(interaction, { password: rightPassword, email: 'editor@voix.test' })
    const callback = await browser.get(resumed.headers.location!)
    expect(callback.headers.location).toMatch(/^https:\/\/ziva\.test\/voix\/auth\/callback\?code=/)
    const home = await browser.get(callback.headers.location!)
    expect([home.status, home.headers.location]).toEqual([303, '/voix/pages?search=spa'])
    expect(home.headers['set-cookie']?.find((line) => line.startsWith('__Host-voix-session='))).toMatch(
      /^__Host-voix-session=[\w-]{43}; Max-Age=12960000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(browser.jar.has('__Host-voix-sign-in')).toBe(false)
    expect((await browser.get('/api/session')).json()).toMatchObject({ user: { email: 'editor@voix.test' } })
    const [session] = await store.sessions.of('the-editor')
    expect(session?.tokens).not.toMatch(/access|refresh/)
  })

  it('is given no cookie that another site could send along, and none that a script could read', async () => {
    const { openBrowser } = await openSignInServer()
    const browser = openBrowser()
    const set: string[] = []
    const get = browser.get
    await browser.signIn('editor@voix.test', rightPassword)
    for (const address of ['/voix/login', '/voix/login/forgot'])
      set.push(...((await get(address)).headers['set-cookie'] ?? []))
    const begun = await openBrowser().post('/voix/login', { email: 'editor@voix.test', to: '/voix' })
    set.push(...(begun.headers['set-cookie'] ?? []))
    const away = await browser.get(begun.headers.location!)
    set.push(...(away.headers['set-cookie'] ?? []))
    expect(set.length).toBeGreaterThan(2)
    for (const line of set) {
      expect(line).toMatch(/^__(Host|Secure)-/)
      expect(line).toMatch(/httponly/i)
      expect(line).toMatch(/; secure/i)
      expect(line).toMatch(/samesite=lax/i)
      expect(line).not.toMatch(/domain=/i)
      expect(line.length).toBeLessThan(4096)
    }
  })

  it('replaces the session that the browser had before', async () => {
    const { openBrowser, store } = await openSignInServer()
    const browser = openBrowser()
    await browser.signIn('editor@voix.test', rightPassword)
    const [first] = await store.sessions.of('the-editor')
    const begun = await browser.post('/voix/login', { email: '', to: '/voix' })
    const interaction = await browser.get((await browser.get(begun.headers.location!)).headers.location!)
    const resumed = await browser.submit(interaction, { email: 'editor@voix.test', password: rightPassword })
    await browser.get((await browser.get(resumed.headers.location!)).headers.location!)
    const sessions = await store.sessions.of('the-editor')
    expect(sessions).toHaveLength(1)
    expect(sessions[0]?.csrf_token).not.toBe(first?.csrf_token)
    expect(sessions[0]?.admin_session_id).not.toBe(first?.admin_session_id)
  })

  it('reads the same sentence for a wrong password, an unknown address and an account that is switched off', async () => {
    const { openBrowser, addUser } = await openSignInServer()
    await addUser('author', { status: 'suspended' })
    const tries = [
      ['editor@voix.test', 'wrong'],
      ['ghost@voix.test', rightPassword],
      ['author@voix.test', rightPassword],
    ] as const
    for (const [email, password] of tries) {
      const answer = await openBrowser().signIn(email, password)
      expect(answer.status).toBe(401)
      expect(answer.text).toContain('The email address or the password is wrong.')
    }
  })

  it('waits after five wrong passwords, and is told for how long', async () => {
    const { openBrowser } = await openSignInServer()
    for (let i = 0; i < 5; i++) await openBrowser().signIn('editor@voix.test', 'wrong')
    const answer = await openBrowser().signIn('editor@voix.test', rightPassword)
    expect(answer.status).toBe(429)
    expect(answer.text).toContain('Too many attempts. Wait 10 minutes and try again.')
  })

  it('is asked for the password each time, no matter who signed in on this machine before', async () => {
    const { openBrowser } = await openSignInServer()
    const browser = openBrowser()
    await browser.signIn('editor@voix.test', rightPassword)
    browser.jar.delete('__Host-voix-session')
    const begun = await browser.post('/voix/login', { email: '', to: '/voix' })
    const authorize = new URL(begun.headers.location!)
    authorize.searchParams.delete('prompt')
    expect((await browser.get(authorize.href)).headers.location).toMatch(/\/oauth\/interaction\//)
  })
})

describe('the way back', () => {
  const failing: readonly [string, (callback: URL) => void][] = [
    ['without a state', (callback) => callback.searchParams.delete('state')],
    [
      'with a state that differs by a letter',
      (callback) => callback.searchParams.set('state', `${callback.searchParams.get('state')!.slice(0, -1)}!`),
    ],
    ['with the state twice', (callback) => callback.searchParams.append('state', callback.searchParams.get('state')!)],
    ['with nothing but its address', (callback) => (callback.search = '')],
    ['with a state and no code', (callback) => callback.searchParams.delete('code')],
  ]

  it.each(failing)('%s leads to the admin, exchanges nothing and signs nobody in', async (_what, spoil) => {
    const server = await openSignInServer()
    const { callback, browser } = await arrive(server)
    spoil(callback)
    const answer = await browser.get(callback.pathname + callback.search)
    expect([answer.status, answer.headers.location]).toEqual([303, '/voix'])
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await server.store.sessions.of('the-editor')).toEqual([])
  })

  it('is good once, and for the browser that left alone', async () => {
    const server = await openSignInServer()
    const { callback, browser } = await arrive(server)
    const address = callback.pathname + callback.search
    const stranger = await server.openBrowser().get(address)
    expect([stranger.status, stranger.headers.location]).toEqual([303, '/voix/login?cookies=1'])
    const kept = browser.jar.get('__Host-voix-sign-in')!
    expect((await browser.get(address)).headers.location).toBe('/voix/pages')
    browser.jar.set('__Host-voix-sign-in', kept)
    expect((await browser.get(address)).headers.location).toBe('/voix')
    expect(await server.store.sessions.of('the-editor')).toHaveLength(1)
  })

  it('that brings a refusal says so without repeating it, and logs no secret', async () => {
    const server = await openSignInServer()
    const { callback, browser } = await arrive(server)
    const code = callback.searchParams.get('code')!
    callback.searchParams.delete('code')
    callback.searchParams.set('error', 'access_denied')
    callback.searchParams.set('error_description', '<script>alert(1)</script>')
    const answer = await browser.get(callback.pathname + callback.search)
    expect(answer.headers.location).toBe('/voix/login?failed=1&to=%2Fvoix%2Fpages')
    const page = await browser.get(answer.headers.location!)
    expect(page.text).toContain('The sign-in failed.')
    expect(page.text).not.toContain('alert(1)')
    const words = JSON.stringify(server.logged)
    expect(words).toContain('The token exchange failed')
    for (const secret of [code, callback.searchParams.get('state')!]) expect(words).not.toContain(secret)
  })

  it('with a made-up code signs nobody in', async () => {
    const server = await openSignInServer()
    const { callback, browser } = await arrive(server)
    callback.searchParams.set('code', 'x'.repeat(43))
    expect((await browser.get(callback.pathname + callback.search)).headers.location).toMatch(
      /^\/voix\/login\?failed=1/,
    )
    expect(await server.store.sessions.of('the-editor')).toEqual([])
    expect(JSON.stringify(server.logged)).toContain('invalid_grant')
  })

  it.each([
    ['/voix/pages?search=spa#top', '/voix/pages?search=spa#top'],
    ['/voix', '/voix'],
    ['/voix/login?to=/voix', '/voix'],
    ['/voix/auth/callback?code=1', '/voix'],
    ['https://evil.test/voix', '/voix'],
    ['//evil.test', '/voix'],
    ['/voix/../../evil', '/voix'],
    ['/voix/..//evil.test', '/voix'],
    ['/voix\\evil.test', '/voix'],
    ['/\\evil.test', '/voix'],
    ['/voixen', '/voix'],
    ['/voix/\r\nset-cookie: a=b', '/voix/set-cookie:%20a=b'],
    [['/voix/pages', '//evil.test'], '/voix'],
    [undefined, '/voix'],
  ])('for the return address %j ends at %s', (options, address) => {
    expect(returnAddress(options)).toBe(address)
  })
})

describe('another authorization server', () => {
  it('signs in whom it knows by a verified address, at the configured paths and with the words of the standard', async () => {
    const asked: { url: string; body: string }[] = []
    const server = await openSignInServer(outside)
    const calls = answerAs({ email: 'Editor@voix.test', email_verified: true }, asked)
    const browser = server.openBrowser()
    const begun = await browser.post('/voix/login', { email: '', to: '/voix/media' })
    const away = new URL(begun.headers.location!)
    expect(away.origin + away.pathname).toBe('https://cms.other.test/authorize')
    const answer = await browser.get(`/voix/auth/callback?code=the-code&state=${away.searchParams.get('state')}`)
    expect(answer.headers.location).toBe('/voix/media')
    expect(asked.map(({ url }) => url)).toEqual(['https://cms.other.test/connect/token', 'https://cms.other.test/me'])
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
      grant_type: 'authorization_code',
      client_id: 'studio',
      redirect_uri: 'https://ziva.test/voix/auth/callback',
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
      code: 'the-code',
    })
    expect((await browser.get('/api/session')).json().user.email).toBe('editor@voix.test')
    calls.mockRestore()
  })

  it.each([
    ['an address that is not verified', { email: 'editor@voix.test', email_verified: false }],
    ['an address that nobody here has', { email: 'ghost@voix.test', email_verified: true }],
    ['an account that is switched off', { email: 'author@voix.test', email_verified: true }],
    ['no address', { sub: 'the-editor' }],
  ])('signs nobody in for %s', async (_what, about) => {
    const server = await openSignInServer(outside)
    await server.addUser('author', { status: 'suspended' })
    const calls = answerAs(about, [])
    const browser = server.openBrowser()
    const begun = await browser.post('/voix/login', { email: '', to: '/voix' })
    const state = new URL(begun.headers.location!).searchParams.get('state')
    const answer = await browser.get(`/voix/auth/callback?code=the-code&state=${state}`)
    expect(answer.headers.location).toMatch(/^\/voix\/login\?failed=1/)
    expect(browser.jar.has('__Host-voix-session')).toBe(false)
    calls.mockRestore()
  })

  it('leaves no second way in: no passwords, no server of our own', async () => {
    const { ask } = await openSignInServer(outside)
    const body = { email: 'editor@voix.test', password: rightPassword }
    expect((await ask('/api/session', { method: 'POST', body })).status).toBe(403)
    for (const path of ['/oauth/authorize', '/oauth/jwks', '/voix/login/forgot', '/voix/login/reset?token=x'])
      expect((await ask(path)).status).toBe(404)
  })
})

const outside = {
  auth: {
    server: 'https://cms.other.test',
    clientId: 'studio',
    authorizePath: '/authorize',
    tokenPath: '/connect/token',
    userinfoPath: '/me',
    revokePath: '/revoke',
    redirectPath: '/voix/auth/callback',
  },
}

function answerAs(about: unknown, asked: { url: string; body: string }[]) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input)
    asked.push({ url, body: String(init?.body ?? '') })
    const tokens = { access_token: 'a', refresh_token: 'r', token_type: 'bearer', expires_in: 900 }
    return Response.json(url.endsWith('/token') ? tokens : { sub: 'someone', ...Object(about) })
  })
}

/** Signs in as far as the callback, which is not visited yet. */
async function arrive({ openBrowser }: SignInServer) {
  const browser = openBrowser()
  const begun = await browser.post('/voix/login', { email: 'editor@voix.test', to: '/voix/pages' })
  const interaction = await browser.get((await browser.get(begun.headers.location!)).headers.location!)
  const resumed = await browser.submit(interaction, { email: 'editor@voix.test', password: rightPassword })
  const callback = new URL((await browser.get(resumed.headers.location!)).headers.location!)
  return { browser, callback }
}
