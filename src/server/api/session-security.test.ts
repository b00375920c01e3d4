import { describe, expect, it } from 'vitest'
import { limits } from '#model/limits.ts'
import { createRateLimiter } from '../http/rate-limiter.ts'
import { startSession } from '../auth/sessions.ts'
import { openSignInServer, rightPassword, type SignInServer } from '../auth/testing.ts'

describe('a personal token', () => {
  it('is told once, listed without itself, and gone when it is removed', async () => {
    const server = await openSignInServer()
    const owner = await server.signIn('publisher')
    const { token, id } = await make(server, owner.headers, { scopes: ['content:read:draft'] })
    expect(token).toMatch(/^voix_[\w-]{43}$/)
    const list = await server.ask('/api/session/tokens', { headers: owner.headers })
    expect(list.json().rows).toMatchObject([{ id, name: 'A script', prefix: token.slice(0, 9), used_at: null }])
    expect(list.text).not.toContain(token)
    expect(JSON.stringify(await server.store.signIn.tokens.of(owner.user.id))).not.toContain(token)
    expect((await read(server, token)).status).toBe(200)
    expect((await server.store.signIn.tokens.of(owner.user.id))[0]?.used_at).not.toBeNull()
    const stranger = await server.signIn('author')
    const remove = { method: 'DELETE', headers: stranger.headers }
    expect((await server.ask(`/api/session/tokens/${id}`, remove)).status).toBe(404)
    expect((await server.ask(`/api/session/tokens/${id}`, { ...remove, headers: owner.headers })).status).toBe(204)
    expect((await read(server, token)).status).toBe(401)
  })

  it('may do what it was made for, and nothing else that its owner may', async () => {
    const server = await openSignInServer()
    const { headers } = await server.signIn('owner')
    const { token } = await make(server, headers, { scopes: ['content:read:draft', 'content:write:pages'] })
    const page = { site_id: 'ziva', path: 'by-script', title: 'By script', layout: 'hyatt-ziva', language_code: 'en' }
    const made = await write(server, token, '/api/pages', page)
    expect(made.status).toBe(201)
    const { id } = made.json().page
    for (const [path, body] of [
      [`/api/pages/${id}/publish`, { version: 1 }],
      ['/api/session/tokens', { name: 'x', scopes: ['publish'], days: 1 }],
      ['/api/session/password', { current: rightPassword, password: 'lighthouse marmalade 9' }],
      ['/api/users/the-editor/suspend', {}],
    ] as const)
      expect((await write(server, token, path, body)).status).toBe(403)
    const bearer = { authorization: `Bearer ${token}` }
    for (const path of ['/api/session/list', '/api/session/tokens', '/voix', '/voix-debug'])
      expect((await server.ask(path, { headers: bearer })).status).toBe(403)
    expect((await server.ask('/api/session', { headers: bearer })).status).toBe(200)
  })

  it('never does more than its owner may', async () => {
    const server = await openSignInServer()
    const { headers } = await server.signIn('reviewer')
    const { token } = await make(server, headers, { scopes: ['content:read:draft', 'content:write:pages', 'publish'] })
    const page = { site_id: 'ziva', path: 'x', title: 'X', layout: 'hyatt-ziva', language_code: 'en' }
    expect((await read(server, token)).status).toBe(200)
    expect((await write(server, token, '/api/pages', page)).status).toBe(403)
  })

  it('ends with its day, and with its owner’s account', async () => {
    const server = await openSignInServer()
    const owner = await server.signIn('publisher')
    const { token, id } = await make(server, owner.headers, { scopes: ['content:read:draft'] })
    const { tokens } = server.store.signIn
    const kept = (await tokens.of(owner.user.id))[0]!
    await tokens.remove(owner.user.id, id)
    await tokens.put({ ...kept, expires_at: new Date(Date.now() - 1000).toISOString() })
    expect((await read(server, token)).status).toBe(401)
    await tokens.remove(owner.user.id, id)
    await tokens.put(kept)
    expect((await read(server, token)).status).toBe(200)
    await server.store.users.put({ ...owner.user, status: 'suspended' })
    expect((await read(server, token)).status).toBe(401)
  })

  it.each([
    ['for longer than a year', { days: 366 }],
    ['for no day', { days: 0 }],
    ['without a name', { name: '' }],
    ['for nothing', { scopes: [] }],
    ['for what there is not', { scopes: ['everything'] }],
    ['for a path', { scopes: ['content:write:../users'] }],
    ['with a key nobody asked for', { user_id: 'the-owner' }],
  ])('is not made %s', async (_what, options) => {
    const server = await openSignInServer()
    const { headers } = await server.signIn('owner')
    const body = { name: 'A script', scopes: ['content:read'], days: 30, ...options }
    expect((await server.ask('/api/session/tokens', { method: 'POST', headers, body })).status).toBe(400)
  })

  it('asks twenty times a second and is told to wait then', async () => {
    const server = await openSignInServer()
    const { headers } = await server.signIn('publisher')
    const { token } = await make(server, headers, { scopes: ['content:read:draft'] })
    const answers = await Promise.all(Array.from({ length: 60 }, () => read(server, token)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers['retry-after']).toBe('1')
  })

  it('has its own pace: twenty at once, then twenty a second', async () => {
    let now = 0
    const pace = createRateLimiter('tokens', limits.tokenRequestsPerSecond, { clock: () => now })
    for (let i = 0; i < 20; i++) await pace.consume('a')
    await expect(pace.consume('a')).rejects.toThrow('Too many requests. Wait 1 seconds')
    await pace.consume('b')
    now = 50
    await pace.consume('a')
    await expect(pace.consume('a')).rejects.toThrow('Too many requests.')
  })
})

describe('the sessions of an account', () => {
  it('are listed with their browsers, and ended one by one', async () => {
    const server = await openSignInServer()
    const here = server.openBrowser()
    await here.signIn('editor@voix.test', rightPassword)
    const { session } = await startSession(server.store, server.editor, 3600, { agent: 'Firefox/145' })
    const rows = (await here.get('/api/session/list')).json().rows
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual(expect.objectContaining({ agent: 'Firefox/145', isThis: false }))
    expect(JSON.stringify(rows)).not.toContain(session.id_hash)
    const csrf = (await here.get('/api/session')).json().csrf
    const cookie = `__Host-voix-session=${here.jar.get('__Host-voix-session')!.value}`
    const headers = { cookie, 'x-csrf-token': csrf }
    const end = (id: string) => server.ask(`/api/session/list/${id}`, { method: 'DELETE', headers })
    expect((await end(session.admin_session_id)).status).toBe(204)
    expect((await end('nobody')).status).toBe(404)
    expect((await here.get('/api/session/list')).json().rows).toHaveLength(1)
  })

  it('end everywhere at once, with every token that came of signing in', async () => {
    const server = await openSignInServer()
    const browsers = [server.openBrowser(), server.openBrowser()]
    for (const browser of browsers) await browser.signIn('editor@voix.test', rightPassword)
    const known = await server.store.users.get('the-editor')
    const { headers } = await server.signIn('editor', { ...known })
    expect((await server.ask('/api/session/list', { method: 'DELETE', headers })).status).toBe(204)
    for (const browser of browsers) expect((await browser.get('/api/session')).status).toBe(401)
  })

  it('stay where the password is changed, and end elsewhere', async () => {
    const server = await openSignInServer()
    const [here, there] = [server.openBrowser(), server.openBrowser()]
    for (const browser of [here, there]) await browser.signIn('editor@voix.test', rightPassword)
    const { csrf } = (await here.get('/api/session')).json()
    const cookie = `__Host-voix-session=${here.jar.get('__Host-voix-session')!.value}`
    const change = (current: string, password: string) =>
      server.ask('/api/session/password', {
        method: 'POST',
        headers: { cookie, 'x-csrf-token': csrf },
        body: { current, password },
      })
    expect((await change('wrong', 'lighthouse marmalade 9')).text).toContain(
      'This is not your password. Enter it again.',
    )
    expect((await change(rightPassword, 'short')).text).toContain('at least 12 characters')
    expect((await change(rightPassword, 'lighthouse marmalade 9')).status).toBe(204)
    expect((await here.get('/api/session')).status).toBe(200)
    expect((await there.get('/api/session')).status).toBe(401)
  })

  it('are over after two weeks without use, and renewed with the tokens they rest on', async () => {
    const server = await openSignInServer()
    const browser = server.openBrowser()
    await browser.signIn('editor@voix.test', rightPassword)
    const [session] = await server.store.sessions.of('the-editor')
    const aDay = 24 * 60 * 60_000
    const ago = (days: number) => new Date(Date.now() - days * aDay).toISOString()

    await server.store.sessions.put({ ...session!, tokens_until: ago(1) })
    expect((await browser.get('/api/session')).status).toBe(200)
    const [renewed] = await server.store.sessions.of('the-editor')
    expect(renewed?.tokens).not.toBe(session?.tokens)
    expect(Date.parse(renewed!.tokens_until!)).toBeGreaterThan(Date.now())

    await server.store.sessions.put({ ...renewed!, seen_at: ago(13) })
    expect((await browser.get('/api/session')).status).toBe(200)
    await server.store.sessions.put({ ...renewed!, seen_at: ago(15) })
    expect((await browser.get('/api/session')).status).toBe(401)
  })

  it('are renewed once however many requests find their tokens over', async () => {
    const server = await openSignInServer()
    const browser = server.openBrowser()
    await browser.signIn('editor@voix.test', rightPassword)
    const [session] = await server.store.sessions.of('the-editor')
    await server.store.sessions.put({ ...session!, tokens_until: new Date(Date.now() - 1000).toISOString() })
    const answers = await Promise.all(Array.from({ length: 12 }, () => browser.get('/api/session')))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect((await browser.get('/api/session')).status).toBe(200)
  })

  it('end when their tokens are renewed no longer', async () => {
    const server = await openSignInServer()
    const browser = server.openBrowser()
    await browser.signIn('editor@voix.test', rightPassword)
    await server.store.signIn.oauth.removeOf('the-editor')
    const [session] = await server.store.sessions.of('the-editor')
    await server.store.sessions.put({ ...session!, tokens_until: new Date(Date.now() - 1000).toISOString() })
    expect((await browser.get('/api/session')).status).toBe(401)
    expect(await server.store.sessions.of('the-editor')).toEqual([])
  })
})

describe('who manages users', () => {
  it('suspends an account, whose next request is refused, and lets it go on later', async () => {
    const server = await openSignInServer()
    const browser = server.openBrowser()
    await browser.signIn('editor@voix.test', rightPassword)
    const { headers } = await server.signIn('admin')
    const act = (what: string) => server.ask(`/api/users/the-editor/${what}`, { method: 'POST', headers, body: {} })
    expect((await act('suspend')).status).toBe(204)
    expect((await browser.get('/api/session')).status).toBe(401)
    expect((await browser.signIn('editor@voix.test', rightPassword)).status).toBe(401)
    expect((await act('resume')).status).toBe(204)
    expect((await browser.signIn('editor@voix.test', rightPassword)).status).toBe(303)
    expect((await act('sign-out')).status).toBe(204)
    expect((await browser.get('/api/session')).status).toBe(401)
    expect((await act('reset-mfa')).status).toBe(204)
    expect((await act('resume')).status).toBe(400)
  })

  it('does nothing to an owner unless an owner, and nobody suspends themselves', async () => {
    const server = await openSignInServer()
    const [admin, owner] = [await server.signIn('admin'), await server.signIn('owner')]
    for (const what of ['suspend', 'reset-mfa', 'sign-out']) {
      const act = (headers: Readonly<Record<string, string>>, id: string) =>
        server.ask(`/api/users/${id}/${what}`, { method: 'POST', headers, body: {} })
      expect((await act(admin.headers, owner.user.id)).status).toBe(403)
      expect((await act((await server.signIn('publisher')).headers, 'the-editor')).status).toBe(403)
      expect((await act({}, 'the-editor')).status).toBe(401)
      expect((await act(admin.headers, 'nobody')).status).toBe(404)
    }
    const self = await server.ask(`/api/users/${owner.user.id}/suspend`, {
      method: 'POST',
      headers: owner.headers,
      body: {},
    })
    expect(self.status).toBe(403)
  })
})

describe('the log of events', () => {
  it('tells who signed in or tried to, and who changed whose sign-in, without a secret', async () => {
    const server = await openSignInServer()
    await server.openBrowser().signIn('editor@voix.test', 'wrong password')
    await server.openBrowser().signIn('editor@voix.test', rightPassword)
    const { headers } = await server.signIn('admin')
    await server.ask('/api/users/the-editor/sign-out', { method: 'POST', headers, body: {} })
    const { rows } = await server.store.events.list({ document_id: 'the-editor' })
    expect(rows.map(({ action, actor }) => [action, actor]).toReversed()).toEqual([
      ['login_failed', 'the-editor'],
      ['login', 'the-editor'],
      ['sign_out', 'the-admin'],
    ])
    expect(JSON.stringify(rows)).not.toMatch(/wrong password|grasshopper/)
  })
})

describe('the page of facts for who helps', () => {
  it('is for the signed-in alone and holds no secret', async () => {
    const secrets = {
      ownerPassword: 'owner-secret-1',
      demoPassword: 'demo-secret-2',
      databaseUrl: 'postgres://u:db-secret-3@h/d',
      redisUrl: 'redis://:redis-secret-4@h',
      smtpUrl: 'smtp://u:mail-secret-5@h',
      secretKey: 'key-secret-6'.repeat(4),
    }
    const server = await openSignInServer(secrets)
    const stranger = await server.ask('/voix-debug')
    expect([stranger.status, stranger.headers.location]).toEqual([303, '/voix/login?to=%2Fvoix'])
    const { headers, token, csrf, adminSessionId, user } = await server.signIn('owner', {
      password_hash: 'hash-secret-7',
    })
    const { status, text } = await server.ask('/voix-debug', { headers })
    expect(status).toBe(200)
    for (const fact of ['test', adminSessionId, user.id, 'voix-studio-en', 'sqlite']) expect(text).toContain(fact)
    for (const secret of [token, csrf, 'secret-', server.config.dataDir, ...Object.values(secrets)])
      expect(text).not.toContain(secret)
  })
})

async function make({ ask }: SignInServer, headers: Readonly<Record<string, string>>, options: { scopes: string[] }) {
  const body = { name: 'A script', days: 30, ...options }
  const answer = await ask('/api/session/tokens', { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
  return answer.json() as { token: string; id: string }
}

function read({ ask }: SignInServer, token: string) {
  return ask('/api/pages?perspective=draft', { headers: { authorization: `Bearer ${token}` } })
}

function write({ ask }: SignInServer, token: string, path: string, body: unknown) {
  return ask(path, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
}
