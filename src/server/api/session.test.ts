import { describe, expect, it } from 'vitest'
import { user } from '#services/testing.ts'
import { hashPassword } from '../auth/password.ts'
import { openTestServer, shareTestServer } from '../testing.ts'

const shared = shareTestServer()

const hash = await hashPassword('right')

describe('signing in', () => {
  it('with the right password gives a cookie that only this server sees, and a token against forgery', async () => {
    const { signIn } = await server()
    const { status, headers, json } = await signIn('editor@voix.test', 'right')
    expect(status).toBe(200)
    // The second names the browser, and opens nothing.
    expect(headers['set-cookie']).toHaveLength(2)
    const [cookie = ''] = headers['set-cookie'] ?? []
    expect(cookie).toMatch(/^__Host-voix-session=[\w-]{43}; Max-Age=12960000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(cookie).not.toMatch(/Domain/i)
    expect(cookie.length).toBeLessThan(4096)
    expect(json()).toMatchObject({
      user: { email: 'editor@voix.test', role: 'editor', themeColour: '#4338ca' },
      adminSessionId: expect.stringMatching(/^[0-9a-f]{24}$/),
      csrf: expect.stringMatching(/^[\w-]{32}$/),
    })
    expect(JSON.stringify(json())).not.toContain('argon2')
    expect(headers['cache-control']).toBe('no-store')
  })

  it('keeps only a hash of the session’s token', async () => {
    const { signIn, store } = await server()
    const { headers } = await signIn('editor@voix.test', 'right')
    const token = /=([\w-]+);/.exec(headers['set-cookie']?.[0] ?? '')?.[1] ?? ''
    expect(await store.sessions.get(token)).toBeUndefined()
  })

  it('says the same to a wrong password, an unknown address and an account that is switched off', async () => {
    const { signIn } = await server()
    const answers = [
      await signIn('editor@voix.test', 'wrong'),
      await signIn('ghost@voix.test', 'right'),
      await signIn('off@voix.test', 'right'),
    ]
    for (const { status, headers, text } of answers) {
      expect(status).toBe(401)
      expect(text).toBe(answers[0]?.text)
      expect(headers['set-cookie']).toBeUndefined()
    }
    expect(answers[0]?.json().detail).toBe('The email address or the password is wrong.')
  })

  it('makes an account wait after five wrong passwords, even for the right one', async () => {
    const { signIn } = await server()
    for (let i = 0; i < 5; i++)
      expect((await signIn(i % 2 ? ' EDITOR@voix.test' : 'editor@voix.test', 'wrong')).status).toBe(401)
    const sixth = await signIn('editor@voix.test', 'right')
    expect(sixth.status).toBe(429)
    expect(sixth.json().detail).toMatch(/^Too many attempts\. Wait 10 minutes/)
  })

  it('counts a hundred at once as a hundred', async () => {
    const { signIn } = await server()
    const answers = await Promise.all(Array.from({ length: 100 }, () => signIn('editor@voix.test', 'wrong')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(95)
  })

  it('makes an address wait that tries one account after another, whatever address a header claims', async () => {
    const { ask } = await server()
    const statuses: number[] = []
    for (let i = 0; i < 21; i++)
      statuses.push(
        (
          await ask('/api/session', {
            method: 'POST',
            headers: { 'x-forwarded-for': `10.0.0.${i}` },
            body: { email: `a${i}@voix.test`, password: 'x' },
          })
        ).status,
      )
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429])
  })

  it.each([
    ['a key that nobody asked for', { email: 'a', password: 'b', role: 'owner' }, 400],
    ['no password', { email: 'a' }, 400],
    ['an operator for a password', { email: 'a', password: { $ne: null } }, 400],
    ['a list for an address', { email: ['editor@voix.test'], password: 'right' }, 400],
    ['a password as long as a novel', { email: 'a', password: 'x'.repeat(2000) }, 400],
    ['a key that reaches for the prototype', '{"email":"a","password":"b","__proto__":{"role":"owner"}}', 400],
    ['a constructor', '{"email":"a","password":"b","constructor":{"prototype":{"role":"owner"}}}', 400],
    ['half of a JSON', '{"email":', 400],
    ['a list', [], 400],
  ])('refuses %s', async (_what, body, status) => {
    const { ask } = shared()
    const answer = await ask('/api/session', { method: 'POST', body })
    expect(answer.status).toBe(status)
    expect(answer.json().code).toBe('invalid-input')
    expect(({} as { role?: string }).role).toBeUndefined()
  })
})

describe('a session', () => {
  it('tells who is signed in, and nobody else anything', async () => {
    const { ask, person } = await server()
    expect((await ask('/api/session')).status).toBe(401)
    const editor = await person('editor')
    expect((await ask('/api/session', { headers: editor.headers })).json()).toMatchObject({
      user: { role: 'editor' },
      adminSessionId: editor.adminSessionId,
    })
  })

  it('is over when it was signed out of', async () => {
    const { ask, person } = await server()
    const { headers } = await person('editor')
    const answer = await ask('/api/session', { method: 'DELETE', headers })
    expect(answer.status).toBe(204)
    expect(answer.headers['set-cookie']?.[0]).toMatch(
      /^__Host-voix-session=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect((await ask('/api/session', { headers })).status).toBe(401)
  })

  it('is over with the account’s next request when that was switched off, and has its new role when it was changed', async () => {
    const { ask, person, store } = await server()
    const editor = await person('editor')
    const known = await store.users.get(editor.user.id)
    await store.users.put({ ...known!, assignments: [{ role: 'reviewer', scope: { type: 'all' }, locales: '*' }] })
    expect((await ask('/api/session', { headers: editor.headers })).json().user.role).toBe('reviewer')
    await store.users.put({ ...(await store.users.get(editor.user.id))!, status: 'suspended' })
    expect((await ask('/api/session', { headers: editor.headers })).status).toBe(401)
  })

  it.each(['', 'x', '__proto__', 'x'.repeat(3000), 'a%00b'])('is none for the cookie %j', async (token) => {
    const { ask } = shared()
    expect((await ask('/api/session', { headers: { cookie: `__Host-voix-session=${token}` } })).status).toBe(401)
  })

  it('lets a user change a name and a colour, and nothing else about the account', async () => {
    const { ask, person, store } = await server()
    const { headers, user: editor } = await person('editor')
    const change = (body: unknown) => ask('/api/session/user', { method: 'PATCH', headers, body })
    expect((await change({ name: 'Eddie', themeColour: '#0b75c9' })).json()).toMatchObject({
      user: { name: 'Eddie', themeColour: '#0b75c9' },
    })
    for (const key of ['role', 'roles', 'sites', 'password_hash', 'id', 'active', 'email', 'is_admin'])
      expect((await change({ name: 'x', [key]: 'owner' })).status).toBe(400)
    for (const themeColour of ['red;background:url(//c)', '</style><script>', 'x'.repeat(10_000)])
      expect((await change({ themeColour })).status).toBe(400)
    expect(await store.users.get(editor.id)).toMatchObject({
      name: 'Eddie',
      assignments: [{ role: 'editor' }],
      status: 'active',
    })
  })
})

it('keeps how a user likes each list, and leaves the other lists as they are', async () => {
  const { ask, person } = await server()
  const { headers } = await person('editor')
  const keep = (lists: unknown) => ask('/api/session/user', { method: 'PATCH', headers, body: { lists } })
  const posts = { columns: ['title', 'status'], size: 50 }
  const specials = { views: [{ name: 'Ending', search: 'sort=booking_ends_at' }] }
  expect((await keep({ posts })).status).toBe(200)
  expect((await keep({ specials })).json()).toMatchObject({ user: { lists: { posts, specials } } })
  expect((await keep({ posts: { columns: ['x'.repeat(61)] } })).status).toBe(400)
  expect((await keep({ 'not a list': {} })).status).toBe(400)
})

it('keeps the keys that a user chose for the studio', async () => {
  const { ask, person } = await server()
  const { headers } = await person('editor')
  const keep = (keys: unknown) => ask('/api/session/user', { method: 'PATCH', headers, body: { keys } })
  const keys = { own: { duplicate: ['mod+j'] }, characters: false }
  expect((await keep(keys)).json()).toMatchObject({ user: { keys } })
  expect((await keep({})).json().user.keys).toEqual({})
  expect((await keep({ own: { 'not a command': ['x'] } })).status).toBe(400)
  expect((await keep({ own: { undo: ['x'.repeat(41)] } })).status).toBe(400)
})

describe('a request that changes something', () => {
  it.each<[string, Record<string, string>]>([
    ['without its token', { 'x-csrf-token': '' }],
    ['with a wrong token', { 'x-csrf-token': 'x'.repeat(32) }],
    ['from another site, by its own account', { 'sec-fetch-site': 'cross-site' }],
    ['from a sister domain', { 'sec-fetch-site': 'same-site' }],
    ['from a foreign origin', { origin: 'https://evil.test' }],
    ['from an origin that only begins like ours', { origin: 'http://ziva.test.evil.test' }],
    ['from a page without origin', { origin: 'null' }],
  ])('%s is refused, and changes nothing', async (_what, headers) => {
    const { ask, person } = await server()
    const editor = await person('editor')
    const answer = await ask('/api/session', { method: 'DELETE', headers: { ...editor.headers, ...headers } })
    expect(answer.status).toBe(403)
    expect(answer.json().code).toBe('csrf')
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect((await ask('/api/session', { headers: editor.headers })).status).toBe(200)
  })

  it('from our own pages passes', async () => {
    const { ask, person } = await server()
    const { headers } = await person('editor')
    expect(
      (
        await ask('/api/session', {
          method: 'DELETE',
          headers: { ...headers, origin: 'http://ziva.test', 'sec-fetch-site': 'same-origin' },
        })
      ).status,
    ).toBe(204)
  })

  it('with a bearer token needs no other, for no browser sends one by itself', async () => {
    const { ask, person } = await server()
    const { token } = await person('editor')
    const headers = { authorization: `Bearer ${token}` }
    expect((await ask('/api/session', { headers })).status).toBe(200)
    expect((await ask('/api/session/user', { method: 'PATCH', headers, body: { name: 'Eddie' } })).status).toBe(200)
    expect((await ask('/api/session', { headers: { authorization: `Bearer ${token.slice(1)}x` } })).status).toBe(401)
  })

  it('is not hidden in another method', async () => {
    const { ask, person } = await server()
    const { headers } = await person('editor')
    await ask('/api/session?_method=DELETE', { headers: { ...headers, 'x-http-method-override': 'DELETE' } })
    expect((await ask('/api/session', { headers })).status).toBe(200)
  })
})

async function server() {
  const { signIn: person, ...rest } = await openTestServer()
  await rest.store.users.put(user('editor', { id: 'someone', password_hash: hash }))
  await rest.store.users.put(user('author', { email: 'off@voix.test', password_hash: hash, status: 'suspended' }))
  return {
    ...rest,
    person: (role: 'editor') => person(role, { email: 'person@voix.test' }),
    signIn: (email: string, password: string) =>
      rest.ask('/api/session', { method: 'POST', body: { email, password } }),
  }
}
