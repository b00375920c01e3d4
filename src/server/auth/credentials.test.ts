import { describe, expect, it } from 'vitest'
import { credentialKinds, secretTables } from '#services/accounts/credentials.ts'
import { newId } from '#services/repository-types.ts'
import { intro, pageOf, user } from '#services/testing.ts'
import { deviceCookie } from './known-device.ts'
import { hashOf } from '../secrets/token-hash.ts'
import { openSignInServer, rightPassword, type SignInServer } from './testing.ts'

type Headers = Readonly<Record<string, string>>

const later = '2099-01-01T00:00:00.000Z'

it('each kind of credential is kept in a table that ending access knows', () => {
  const kept = new Set(Object.values(secretTables).filter((each) => typeof each === 'string'))
  // The secret of a client is a token.
  expect([...kept, 'api-client'].toSorted()).toEqual([...credentialKinds].toSorted())
})

describe('what an intruder made in a session of an admin', () => {
  it.each([
    [
      'signing out everywhere',
      (server: SignInServer, own: Headers) => send(server, own, 'DELETE', '/api/session/list'),
    ],
    ['being signed out by an owner', (server: SignInServer) => asOwner(server, 'sign-out')],
    ['a reset of the second factor', (server: SignInServer) => asOwner(server, 'reset-mfa')],
    ['being suspended', (server: SignInServer) => asOwner(server, 'suspend')],
    [
      'being removed',
      async (server: SignInServer) => send(server, await ownerOf(server), 'DELETE', '/api/users/the-admin'),
    ],
    ['being switched off in the form', switchedOff],
    ['a password that was reset by mail', resetByMail],
  ])('ends by %s, and does not come back', async (_, end) => {
    const server = await openSignInServer()
    const left = await intruded(server)
    expect(await left.works()).toEqual(left.all(true))
    const answer = await end(server, left.headers)
    expect(answer.status).toBeLessThan(400)
    const known = (await server.store.users.get('the-admin'))!
    await server.store.users.put({ ...known, status: 'active' })
    expect(await left.works()).toEqual(left.all(false))
    expect(await server.store.signIn.devices.get(left.device, 'the-admin')).toBeUndefined()
  })

  it('is listed, and ended one by one, by its person and by who manages them, and by nobody else', async () => {
    const server = await openSignInServer()
    const left = await intruded(server)
    const rows = (await send(server, left.headers, 'GET', '/api/session/access')).json().rows
    expect(rows.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(
      [...credentialKinds.filter((kind) => kind !== 'assistant')].toSorted(),
    )
    const manager = await ownerOf(server)
    const access = (await send(server, manager, 'GET', '/api/users/the-admin/access')).json()
    expect(access.credentials).toHaveLength(rows.length)
    const stranger = (await server.signIn('publisher')).headers
    for (const { kind, id, isThis } of rows) {
      if (isThis) continue
      expect((await send(server, stranger, 'DELETE', `/api/session/access/${kind}/${id}`)).status).toBe(404)
      expect((await send(server, stranger, 'DELETE', `/api/users/the-admin/access/${kind}/${id}`)).status).toBe(403)
      const path =
        kind === 'review-link' ? `/api/session/access/${kind}/${id}` : `/api/users/the-admin/access/${kind}/${id}`
      expect((await send(server, kind === 'review-link' ? left.headers : manager, 'DELETE', path)).status).toBe(204)
    }
    expect(await left.works()).toEqual({ ...left.all(false), session: true })
  })
})

describe('a session that another person holds', () => {
  it.each([
    ['a personal token', 'POST', '/api/session/tokens', { name: 'Mine', scopes: ['publish'], days: 365 }],
    ['a second factor', 'POST', '/api/session/second-factor', {}],
    ['no second factor', 'POST', '/api/session/second-factor/end', {}],
    ['recovery codes', 'POST', '/api/session/second-factor/recovery-codes', {}],
    ['a weaker policy', 'PUT', '/api/session/policy', { secondFactorForAdmins: false }],
    ['another’s second factor away', 'POST', '/api/users/the-editor/reset-mfa', {}],
    [
      'an API client',
      'POST',
      '/api/api-clients',
      { data: { name: 'C', scopes: ['publish'], expires_on: '2027-01-01' } },
    ],
    [
      'an account',
      'POST',
      '/api/users',
      { data: { name: 'M', email: 'm@voix.test', assignments: [{ role: 'owner', scope: 'all' }] } },
    ],
  ])('does not get %s without the password', async (_, method, path, body) => {
    const server = await openSignInServer()
    const { headers, session } = await held(server)
    const answer = await server.ask(path, { method, headers, body })
    expect([answer.status, answer.json().code ?? answer.text]).toEqual([
      403,
      expect.stringContaining('confirmation-needed'),
    ])
    await server.store.sessions.confirm(session, later)
    expect((await server.ask(path, { method, headers, body })).text).not.toContain('confirmation-needed')
  })

  it('does not change an address or a role, by an edit or by going back to a version', async () => {
    const server = await openSignInServer()
    const { headers, session } = await held(server)
    const change = async (data: object) => {
      const { revision } = (await server.store.users.get('the-editor'))!
      const given = { method: 'PATCH', headers: { ...headers, 'if-match': `"${revision}"` }, body: { data } }
      return (await server.ask('/api/users/the-editor', given)).status
    }
    expect(await change({ email: 'thief@voix.test' })).toBe(403)
    expect(await change({ assignments: [{ role: 'owner', scope: 'all' }] })).toBe(403)
    expect(await change({ name: 'Eddie' })).toBe(200)
    await server.store.sessions.confirm(session, later)
    expect(await change({ email: 'eddie@voix.test' })).toBe(200)
    await server.store.sessions.confirm(session, '2020-01-01T00:00:00.000Z')
    const { rows } = (await send(server, headers, 'GET', '/api/users/the-editor/versions')).json()
    const back = { method: 'POST', headers, body: { revision: rows.at(-1).revision } }
    expect((await server.ask('/api/users/the-editor/revert', back)).status).toBe(403)
  })

  it('goes on when the password is entered, for a few minutes', async () => {
    const server = await openSignInServer()
    const { headers } = await held(server)
    const make = () => send(server, headers, 'POST', '/api/session/tokens', { name: 'T', scopes: ['publish'], days: 1 })
    const confirm = (password: string) => send(server, headers, 'POST', '/api/session/confirmation', { password })
    expect((await confirm('wrong')).status).toBe(400)
    expect((await make()).status).toBe(403)
    expect((await confirm(rightPassword)).status).toBe(204)
    expect((await make()).status).toBe(200)
    const [session] = await server.store.sessions.of('the-owner')
    const left = Date.parse(session!.confirmed_until!) - Date.now()
    expect(left).toBeGreaterThan(4 * 60_000)
    expect(left).toBeLessThanOrEqual(5 * 60_000)
  })
})

describe('a person', () => {
  it('is told by mail of a token, a secret, a browser that is new and an address that was changed, in their language', async () => {
    const server = await openSignInServer()
    const known = (await server.store.users.get('the-editor'))!
    await server.store.users.put({ ...known, settings: { language: 'es' } })
    const browser = server.openBrowser()
    for (const _ of [1, 2]) await browser.signIn('editor@voix.test', rightPassword)
    expect(await notified(server, 'the-editor')).toEqual([['editor@voix.test', 'es']])
    await server.openBrowser().signIn('editor@voix.test', rightPassword)
    const headers = await ownerOf(server)
    await send(server, headers, 'POST', '/api/session/tokens', { name: 'Feed', scopes: ['publish'], days: 1 })
    expect(await notified(server, 'the-owner')).toEqual([['owner@voix.test', 'en']])
    const { revision } = (await server.store.users.get('the-editor'))!
    const body = { data: { email: 'eddie@voix.test' } }
    await server.ask('/api/users/the-editor', {
      method: 'PATCH',
      headers: { ...headers, 'if-match': `"${revision}"` },
      body,
    })
    const targets = (await notified(server, 'the-editor')).map(([target]) => target)
    expect(targets.toSorted()).toEqual(['eddie@voix.test', 'editor@voix.test', 'editor@voix.test'])
  })

  it('has no twin whose address is written in wide letters, and no name with signs that nobody sees', async () => {
    const server = await openSignInServer()
    const headers = await ownerOf(server)
    const add = (name: string, email: string) =>
      send(server, headers, 'POST', '/api/users', {
        data: { name, email, assignments: [{ role: 'author', scope: 'all' }] },
      })
    for (const email of [
      'ｅditor@voix.test',
      'edito\u200Br@voix.test',
      'editor@voix.test\r\nBcc: x@voix.test',
      'EDITOR@voix.test',
    ])
      expect((await add('Twin', email)).status).toBe(422)
    expect((await add('\u202E\u200B', 'a@voix.test')).status).toBe(422)
    const made = (await add('Ada\r\nBcc: all\u202E', 'ada@voix.test')).json()
    expect(made.data.name).toBe('Ada Bcc: all')
    expect((await server.store.users.byEmail('ＡDA@voix.test'))?.name).toBe('Ada Bcc: all')
  })

  it('who signs out leaves nothing in the cache of the browser, and keeps the work that waits in its storage', async () => {
    const server = await openSignInServer()
    const { headers } = await server.signIn('author')
    const answer = await send(server, headers, 'DELETE', '/api/session')
    expect(answer.headers['clear-site-data']).toBe('"cache"')
  })
})

/** An admin whose session another person used: one credential of each kind, and which of them still work. */
async function intruded(server: SignInServer) {
  const known = await server.addUser('admin')
  const browser = server.openBrowser()
  await browser.signIn(known.email, rightPassword)
  const cookie = `__Host-voix-session=${browser.jar.get('__Host-voix-session')!.value}`
  const headers = { cookie, 'x-csrf-token': (await browser.get('/api/session')).json().csrf as string }
  const made = async (path: string, body: object = {}) => (await send(server, headers, 'POST', path, body)).json()
  const scopes = ['content:read:draft']
  const { token } = await made('/api/session/tokens', { name: 'T', scopes, days: 365 })
  const expires_on = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const { id: client } = await made('/api/api-clients', { data: { name: 'C', scopes, expires_on } })
  const { token: secret } = await made(`/api/api-clients/${client}/secret`)
  const page = { ...pageOf('ziva', 'reviewed', intro('i')), id: newId() }
  await server.store.pages.create(page, 'the-admin')
  const { id: release } = await made('/api/releases', { title: 'R' })
  const review = await made(`/api/pages/${page.id}/review-links`, { name: 'Guest' })
  const { path: preview } = await made(`/api/releases/${release}/preview-link`)
  const as = async (bearer: string) =>
    (await server.ask('/api/specials?perspective=draft', { headers: { authorization: `Bearer ${bearer}` } })).status ===
    200
  return {
    headers,
    device: hashOf(browser.jar.get(deviceCookie)!.value),
    all: (works: boolean) => ({ session: works, token: works, client: works, review: works, preview: works }),
    works: async () => ({
      session: (await browser.get('/api/session')).status === 200,
      token: await as(token),
      client: await as(secret),
      review: (await server.ask(review.path)).status < 400,
      preview: (await server.ask(preview)).status < 400,
    }),
  }
}

/** A session of the owner that began long ago. */
async function held(server: SignInServer) {
  await server.addUser('owner')
  const { headers } = await server.signIn('owner', { ...(await server.store.users.get('the-owner')) })
  const [session] = await server.store.sessions.of('the-owner')
  await server.store.sessions.confirm(session!.id_hash, new Date(Date.now() - 1000).toISOString())
  return { headers, session: session!.id_hash }
}

async function notified({ store }: SignInServer, id: string): Promise<[string, unknown][]> {
  const rows = await store.outbox.about('users', id)
  return rows.map(({ target, payload }) => [target, payload.language])
}

function send({ ask }: SignInServer, headers: Headers, method: string, path: string, body?: object) {
  return ask(path, { method, headers, ...(body && { body }) })
}

async function ownerOf(server: SignInServer): Promise<Headers> {
  return (await server.signIn('owner', user('owner', { id: 'the-owner' }))).headers
}

async function asOwner(server: SignInServer, what: string) {
  return send(server, await ownerOf(server), 'POST', `/api/users/the-admin/${what}`, {})
}

async function switchedOff(server: SignInServer) {
  const headers = await ownerOf(server)
  const { revision } = (await server.store.users.get('the-admin'))!
  const body = { data: { state: 'suspended' } }
  return server.ask('/api/users/the-admin', {
    method: 'PATCH',
    headers: { ...headers, 'if-match': `"${revision}"` },
    body,
  })
}

async function resetByMail(server: SignInServer) {
  const browser = server.openBrowser()
  await browser.post('/voix/login/forgot', { email: 'admin@voix.test' })
  await expect.poll(async () => (await server.mails()).length, { timeout: 15_000 }).toBeGreaterThan(0)
  const link = /token=([\w-]{43})/.exec((await server.mails()).join('\n'))?.[1] ?? ''
  return browser.post('/voix/login/reset', { token: link, password: 'lighthouse marmalade 9' })
}
