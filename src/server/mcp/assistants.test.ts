import { auth } from '@modelcontextprotocol/sdk/client/auth.js'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { limits } from '#model/limits.ts'
import { intro, pageOf } from '#services/testing.ts'
import { openSecret } from '../secrets/secret.ts'
import { hashOf } from '../secrets/token-hash.ts'
import { openSignInServer, shareSignInServer, type SignInServer } from '../auth/testing.ts'
import { allowed, answered, asked, begun, callback, connect, fetchFrom, resource } from './testing.ts'

const shared = shareSignInServer()
function register(server: SignInServer, said: object) {
  return server.ask('/oauth/register', {
    method: 'POST',
    body: { client_name: 'X', redirect_uris: [callback], ...said },
  })
}

describe('an assistant that nobody set up', () => {
  it('finds the server, registers, is allowed by its user and calls a tool', async () => {
    const server = shared()
    const kept = await allowed(server)
    const page = { ...pageOf('ziva', 'from-outside', intro('one', 'Old')), id: newId() }
    await server.store.pages.create(page, 'someone')
    const { tool } = await connect(server, kept)
    expect((await tool('read_page', { page: page.id })).value.page.title).toBe('from-outside')
    const commands = [{ type: 'field.update', id: 'one', name: 'title', value: 'New' }]
    const { refused, value } = await tool('propose_edits', { page: page.id, title: 'New title', commands })
    expect(refused).toBeUndefined()
    expect(value.proposed_by).toBe('Helper b One b')
    const { rows } = await server.store.events.list({ action: 'assistant_call', document_id: page.id })
    expect(rows[0]).toMatchObject({ actor: 'the-editor', details: { client: 'Helper b One b' } })
  })

  it('is named to its user in plain letters, as unverified, with the host that it returns to', async () => {
    const server = shared()
    const kept = await begun(server)
    const { consent } = await asked(server, kept.leaves!.href)
    expect(consent.text).toContain('assistant.test')
    expect(consent.text).toContain('“Helper b One b”')
    expect(consent.text).toContain('No one has verified this name.')
    expect(consent.headers['content-security-policy']).toContain("form-action 'self' https://assistant.test")
    const back = await answered(server, await begun(server), 'deny')
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect(back.searchParams.get('code')).toBeNull()
  })

  it('has a token for its resource alone', async () => {
    const server = shared()
    const { has } = await allowed(server)
    const headers = { authorization: `Bearer ${has!.access_token}` }
    for (const path of ['/api/session', '/api/pages?perspective=draft', '/api/users'])
      expect((await server.ask(path, { headers })).status).toBe(401)
    const elsewhere = await server.ask('/mcp', { method: 'POST', host: 'bonita.test', headers, body: {} })
    expect(elsewhere.status).toBe(401)
  })

  it('asks for nothing but its resource and its scopes', async () => {
    const server = shared()
    const [kept, known] = [await begun(server), await allowed(server)]
    const own = new URL(kept.leaves!)
    own.searchParams.set('client_id', known.given!.client_id)
    const other = new URL(own)
    other.searchParams.set('resource', 'https://ziva.test/api')
    const refused = await server.ask(other.pathname + other.search)
    expect(refused.headers.location ?? '').toContain('invalid_target')
    const wide = new URL(own)
    wide.searchParams.set('scope', 'openid api mcp:read')
    expect((await server.ask(wide.pathname + wide.search)).headers.location ?? '').toContain('error=invalid_scope')
    kept.given = (await register(server, {})).json()
    wide.searchParams.set('client_id', kept.given!.client_id)
    kept.leaves = wide
    const code = (await answered(server, kept, 'allow')).searchParams.get('code')!
    await auth(kept, { serverUrl: resource, authorizationCode: code, fetchFn: fetchFrom(server) })
    expect(kept.has!.scope ?? '').not.toContain('api')
    expect(
      (await server.ask('/api/session', { headers: { authorization: `Bearer ${kept.has!.access_token}` } })).status,
    ).toBe(401)
  })

  it('is listed with the access of its user, who ends it there or everywhere at once', async () => {
    const server = await openSignInServer()
    for (const everywhere of [false, true]) {
      const kept = await allowed(server)
      const asks = async () =>
        (
          await server.ask('/mcp', {
            method: 'POST',
            headers: { authorization: `Bearer ${kept.has!.access_token}` },
            body: {},
          })
        ).status
      expect(await asks()).not.toBe(401)
      const { headers } = await server.signIn('editor', { ...(await server.store.users.get('the-editor')) })
      const { rows } = (await server.ask('/api/session/access', { headers })).json()
      const row = rows.find(({ kind }: { kind: string }) => kind === 'assistant')
      expect(row).toMatchObject({ name: 'Helper b One b (assistant.test)', used_at: expect.stringContaining('T') })
      const path = everywhere ? '/api/session/list' : `/api/session/access/assistant/${row.id}`
      expect((await server.ask(path, { method: 'DELETE', headers })).status).toBe(204)
      expect(await asks()).toBe(401)
    }
    const mails = await server.store.outbox.about('users', 'the-editor')
    expect(mails.filter(({ payload }) => String(payload.text).includes('Helper b One b'))).toHaveLength(2)
  })

  it('sends nobody to an address of its own before a user allowed it', async () => {
    const server = await openSignInServer()
    const { leaves } = await begun(server)
    for (const [odd, isRefused] of [
      [{ prompt: 'none' }, true],
      [{ code_challenge: '', code_challenge_method: '' }, true],
      [{ code_challenge_method: 'plain' }, true],
      [{ scope: 'openid api mcp:read' }, true],
      [{ resource: 'https://ziva.test/api' }, true],
      [{ response_type: 'token' }, true],
      [{ prompt: 'none', response_mode: 'form_post' }, true],
      [{ prompt: 'none', response_mode: 'fragment' }, true],
      [{ prompt: 'none', response_mode: 'web_message' }, true],
      [{ max_age: 'x' }, false],
      [{ request: 'x.y.z' }, false],
      [{ id_token_hint: 'x' }, false],
      [{ claims: '{' }, false],
      [{ prompt: 'none login' }, false],
    ] as const) {
      const address = new URL(leaves!)
      for (const [name, value] of Object.entries(odd))
        if (value === '') address.searchParams.delete(name)
        else address.searchParams.set(name, value)
      const answer = await server.ask(address.pathname + address.search)
      if (isRefused) expect([odd, answer.status]).toEqual([odd, 400])
      expect([odd, answer.headers.location ?? '', answer.text].join(' ')).not.toContain('assistant.test')
    }
  })

  it('is called in plain letters, or by its host', async () => {
    const server = await openSignInServer()
    const { headers } = await server.signIn('admin')
    for (const [client_name, shown] of [
      ['Voix\u202e\nxoiV', 'Voix xoiV'],
      ['\uff23\uff4c\uff41\uff55\uff44\uff45', 'Claude'],
      ['Claud\u0435\u201d. It was verified', 'Claud . It was verified'],
      ['\u200b\u2066', 'assistant.test'],
      ['x'.repeat(90), 'x'.repeat(40)],
    ]) {
      const { client_id } = (await register(server, { client_name })).json()
      const { rows } = (await server.ask('/api/assistants', { headers })).json()
      expect(rows.find(({ id }: { id: string }) => id === client_id)?.name).toBe(shown)
    }
  })

  it('ends when an administrator removes it, and renews nothing', async () => {
    const server = shared()
    const kept = await allowed(server)
    const admin = await server.signIn('admin')
    const { rows } = (await server.ask('/api/assistants', { headers: admin.headers })).json()
    const id = kept.given!.client_id
    expect(rows.find((row: { id: string }) => row.id === id)).toMatchObject({ host: 'assistant.test' })
    const editor = await server.signIn('editor', { id: 'other', email: 'other@voix.test' })
    for (const who of [editor])
      expect((await server.ask(`/api/assistants/${id}`, { method: 'DELETE', headers: who.headers })).status).toBe(403)
    expect((await server.ask('/api/assistants', { headers: editor.headers })).status).toBe(403)
    expect((await server.ask(`/api/assistants/${id}`, { method: 'DELETE', headers: admin.headers })).status).toBe(204)
    const headers = { authorization: `Bearer ${kept.has!.access_token}`, accept: 'application/json, text/event-stream' }
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
    expect((await server.ask('/mcp', { method: 'POST', headers, body })).status).toBe(401)
    const renewal = await server.ask('/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: id,
        refresh_token: kept.has!.refresh_token!,
      }).toString(),
    })
    expect(renewal.status).toBeGreaterThanOrEqual(400)
  })
})

describe('registering', () => {
  it.each([
    { redirect_uris: ['http://evil.test/back'] },
    { redirect_uris: ['javascript:alert(1)'] },
    { redirect_uris: ['https://user:word@a.test/'] },
    { redirect_uris: [] },
    { jwks_uri: 'https://a.test/keys' },
    { sector_identifier_uri: 'https://127.0.0.1/x' },
    { client_name: 'x'.repeat(101) },
    { token_endpoint_auth_method: 'client_secret_basic' },
    { scope: 'everything' },
    { grant_types: ['implicit'], response_types: ['token'] },
  ])('refuses %j', async (said) => {
    const answer = await register(shared(), said)
    expect(answer.status).toBe(400)
  })

  it('can be closed by an administrator, and by nobody else', async () => {
    const server = await openSignInServer()
    const close = (headers: Readonly<Record<string, string>>) =>
      server.ask('/api/assistants/registration', { method: 'PUT', headers, body: { open: false } })
    expect((await close((await server.signIn('editor')).headers)).status).toBe(403)
    expect((await register(server, {})).status).toBe(201)
    expect((await close((await server.signIn('owner')).headers)).status).toBe(200)
    expect((await register(server, {})).status).toBe(403)
  })

  it('ends within the hour while nobody allows it, and lasts for a year from then', async () => {
    const server = await openSignInServer()
    const kept = await allowed(server)
    const { client_id } = (await register(server, {})).json()
    const endOf = async (id: string) => (await server.store.signIn.oauth.get('Client', hashOf(id)))!.expires_at
    expect(Date.parse(await endOf(client_id))).toBeLessThanOrEqual(Date.now() + 60 * 60_000)
    expect(Date.parse(await endOf(kept.given!.client_id))).toBeGreaterThan(Date.now() + 360 * 24 * 60 * 60_000)
    const row = (await server.store.signIn.oauth.get('Client', hashOf(client_id)))!
    await server.store.signIn.oauth.put({ ...row, expires_at: new Date(Date.now() - 1).toISOString() })
    const { leaves } = await begun(server)
    leaves!.searchParams.set('client_id', client_id)
    const over = await server.ask(leaves!.pathname + leaves!.search)
    expect([over.status, over.headers.location]).toEqual([400, undefined])
  })

  it('is closed to nobody by strangers from many networks, whose registrations make room', async () => {
    const server = await openSignInServer({ trustedProxies: ['127.0.0.1'] })
    const kept = await allowed(server)
    const { oauth } = server.store.signIn
    const [row] = await oauth.ofKind('Client')
    const copy = async (i: number, seconds: number) => {
      const said = { client_id: `old-${i}`, client_name: 'X', redirect_uris: [callback], client_id_issued_at: seconds }
      const { secretKey, dataDir } = server.config
      const secret = await openSecret(dataDir, secretKey)
      await oauth.put({ ...row!, id_hash: hashOf(`old-${i}`), payload: secret.encrypt(JSON.stringify(said)) })
    }
    for (let i = 0; i < limits.assistants; i++) await copy(i, 1000 + i)
    for (let i = 0; i < 25; i++) {
      const made = await server.ask('/oauth/register', {
        method: 'POST',
        headers: { 'x-forwarded-for': `203.0.113.${i}` },
        body: { client_name: 'X', redirect_uris: [callback] },
      })
      expect(made.status).toBe(201)
    }
    const headers = (await server.signIn('admin')).headers
    const ids = (await server.ask('/api/assistants', { headers })).json().rows.map(({ id }: { id: string }) => id)
    expect(ids.length).toBeLessThanOrEqual(limits.assistants)
    expect(ids).toContain(kept.given!.client_id)
    expect(ids).not.toContain('old-0')
  })

  it('is limited by the hour', async () => {
    const server = await openSignInServer()
    const statuses: number[] = []
    for (let i = 0; i < 22; i++) statuses.push((await register(server, {})).status)
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(201))
    expect(statuses.at(-1)).toBe(429)
  })
})

it('tells programs where to sign in', async () => {
  const { ask } = shared()
  const notified = (await ask('/.well-known/oauth-protected-resource/mcp')).json()
  expect(notified).toMatchObject({ resource, authorization_servers: ['https://ziva.test/oauth'] })
  const server = (await ask('/.well-known/oauth-authorization-server/oauth')).json()
  expect(server).toMatchObject({
    issuer: 'https://ziva.test/oauth',
    registration_endpoint: 'https://ziva.test/oauth/register',
    code_challenge_methods_supported: ['S256'],
  })
})
