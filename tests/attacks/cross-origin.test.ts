import { beforeAll, expect, it } from 'vitest'
import { shareTestServer } from '../../src/server/testing.ts'

const shared = shareTestServer()
const app = 'https://app.example.com'
let client: Readonly<Record<string, string>>
let stranger: Readonly<Record<string, string>>
let personal: Readonly<Record<string, string>>
let cookie: Readonly<Record<string, string>>

beforeAll(async () => {
  const { ask, signIn } = shared()
  const { headers } = await signIn('owner')
  cookie = headers
  const post = async (path: string, body: object) => (await ask(path, { method: 'POST', headers, body })).json()
  const made = async (origins: readonly string[]) => {
    const scopes = ['content:read', 'content:write:posts']
    const { id } = await post('/api/api-clients', {
      data: { name: 'App', scopes, origins, expires_on: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) },
    })
    return { authorization: `Bearer ${(await post(`/api/api-clients/${id}/secret`, {})).token}` }
  }
  client = await made([app])
  stranger = await made([])
  const token = await post('/api/session/tokens', { name: 'mine', scopes: ['content:write:posts'], days: 1 })
  personal = { authorization: `Bearer ${token.token}` }
})

const preflight = (origin: string, path = '/api/posts') =>
  shared().ask(path, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } })
const create = (headers: Readonly<Record<string, string>>, origin: string) =>
  shared().ask('/api/posts', {
    method: 'POST',
    headers: { ...headers, origin, 'sec-fetch-site': 'cross-site' },
    body: { site_id: 'ziva', data: { title: 'From elsewhere' } },
  })

it('lets a web app call with the secret of the client that names it, and read what is refused', async () => {
  const asked = await preflight(app)
  expect([asked.status, asked.headers['access-control-allow-origin']]).toEqual([204, app])
  expect(asked.headers['access-control-allow-headers']).toContain('if-match')
  const made = await create(client, app)
  expect([made.status, made.headers['access-control-allow-origin']]).toEqual([201, app])
  const refused = await shared().ask('/api/posts?sort=nothing', { headers: { ...client, origin: app } })
  expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([400, app])
  expect(made.headers).not.toHaveProperty('access-control-allow-credentials')
})

it('lets no other origin in, with whatever it brings', async () => {
  for (const origin of ['https://evil.example.com', `${app}.evil.com`, 'https://app.example.com:444', 'null'])
    expect((await preflight(origin)).headers).not.toHaveProperty('access-control-allow-origin')
  for (const [headers, origin] of [
    [client, 'https://evil.example.com'],
    [stranger, app],
    [personal, app],
    [cookie, app],
    [{}, app],
  ] as const) {
    const answer = await create(headers, origin)
    expect(answer.status).toBe(403)
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  }
  expect((await preflight(app, '/voix')).headers).not.toHaveProperty('access-control-allow-origin')
})

it('takes origins alone: no path, no asterisk, and no site without TLS but those of the machine itself', async () => {
  const { ask } = shared()
  for (const origin of ['*', 'https://*', 'http://app.example.com', `${app}/path`, 'javascript:alert(1)', 'null']) {
    const body = { data: { name: 'X', scopes: ['content:read'], origins: [origin], expires_on: '2099-01-01' } }
    const answer = await ask('/api/api-clients', { method: 'POST', headers: cookie, body })
    expect([origin, answer.status]).toEqual([origin, 422])
    expect(answer.json().errors.map(({ field }: { field: string }) => field)).toContain('origins')
  }
})

it('tells every origin what a client without a name is refused who reads, and why, and nobody who brings a name', async () => {
  const { ask } = shared()
  const openOf = async (path: string, headers = {}) => {
    const answer = await ask(path, { headers: { origin: 'https://elsewhere.example.com', ...headers } })
    return [
      answer.status,
      answer.headers['access-control-allow-origin'],
      answer.headers['access-control-expose-headers'],
    ]
  }
  const exposed = 'etag, location, retry-after'
  expect(await openOf('/api/posts')).toEqual([200, '*', exposed])
  expect(await openOf('/api/pages')).toEqual([200, '*', exposed])
  expect(await openOf('/api/changes')).toEqual([200, '*', exposed])
  expect(await openOf('/api/posts?sort=nothing')).toEqual([400, '*', exposed])
  expect(await openOf('/api/posts/nothing')).toEqual([404, '*', exposed])
  expect(await openOf('/api/changes?since=nothing')).toEqual([400, '*', exposed])
  expect(await openOf('/api/posts?sort=nothing', cookie)).toEqual([400, undefined, undefined])
  expect(await openOf('/api/posts', { authorization: 'Bearer nothing' })).toEqual([401, undefined, undefined])
  expect(await openOf('/nowhere', { accept: 'application/json' })).toEqual([404, undefined, undefined])
})
