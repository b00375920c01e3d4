import { describe, expect, it } from 'vitest'
import type { Assignment, User } from '#db/store.ts'
import { openTestServer } from '../testing.ts'

const withRole =
  (assignment: Assignment) =>
  (maker: User): User => ({ ...maker, assignments: [assignment] })

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe('an API client', () => {
  it('is told its secret once, and works as far as its scopes and sites go', async () => {
    const { client, secretOf, as, ask, owner, store } = await house()
    const { id } = await client({ scopes: ['content:read:draft', 'content:write:specials'], sites: ['ziva'] })
    const token = await secretOf(id)
    expect(JSON.stringify(await store.signIn.tokens.ofClient(id))).not.toContain(token)
    for (const path of [`/api/api-clients/${id}`, '/api/api-clients', `/api/api-clients/${id}/versions`])
      expect((await ask(path, { headers: owner.headers })).text).not.toContain(token)
    const special = { title: 'Summer', slug: 'summer', offer_type: 'value_add' }
    const make = (site_id: string) => as(token, '/api/specials', 'POST', { site_id, data: special })
    expect((await make('ziva')).status).toBe(201)
    expect((await make('bonita')).status).toBe(403)
    expect((await as(token, '/api/specials?perspective=draft')).json().total).toBe(1)
    expect((await as(token, '/api/resorts', 'POST', { data: { name: 'x' } })).status).toBe(403)
    const made = (await as(token, '/api/specials?perspective=draft')).json().rows[0]
    expect((await as(token, `/api/specials/${made.id}/publish`, 'POST', { revision: 1 })).status).toBe(403)
    const { rows } = (await ask('/api/api-clients', { headers: owner.headers })).json()
    expect(rows[0].data.last_seen_at).not.toBe('')
  })

  it.each(['/api/users', '/api/api-clients', '/api/agents', '/api/form-submissions', '/api/session/tokens'])(
    'never reaches %s',
    async (path) => {
      const { client, secretOf, as } = await house()
      const { id } = await client({ scopes: ['content:read:draft', 'publish'] })
      const answer = await as(await secretOf(id), `${path}?perspective=draft`)
      expect([401, 403, 404]).toContain(answer.status)
    },
  )

  it('loses its secret to a new one, and stops when it is removed, narrowed or over', async () => {
    const { client, secretOf, as, records, owner, store } = await house()
    const { id } = await client({ scopes: ['content:read:draft'] })
    const asked = async (token: string) => (await as(token, '/api/specials?perspective=draft')).status
    const first = await secretOf(id)
    expect(await asked(first)).toBe(200)
    const second = await secretOf(id)
    expect([await asked(first), await asked(second)]).toEqual([401, 200])
    await records.change(owner.user, 'api-clients', id, 1, { data: { scopes: ['publish'] } })
    expect(await asked(second)).toBe(403)
    const known = await store.signIn.clients.get(id)
    await store.signIn.clients.put({ ...known!, scopes: ['content:read:draft'], expires_on: '2020-01-01' })
    expect(await asked(second)).toBe(401)
    await records.trash(owner.user, 'api-clients', id)
    await records.restore(owner.user, 'api-clients', id)
    expect(await store.signIn.tokens.ofClient(id)).toBeUndefined()
  })

  it.each([
    ['suspended', 401, (maker: User): User => ({ ...maker, status: 'suspended' })],
    ['removed', 401, (maker: User): User => ({ ...maker, status: 'deactivated' })],
    ['a reviewer now', 403, withRole({ role: 'reviewer', scope: { type: 'all' }, locales: '*' })],
    ['of another site now', 403, withRole({ role: 'admin', scope: { type: 'site', ids: ['bonita'] }, locales: '*' })],
  ])('has no more than its maker at each use: who is %s', async (_, status, change) => {
    const { client, secretOf, as, store, owner } = await house()
    const token = await secretOf((await client({ scopes: ['content:read:draft', 'content:write:posts'] })).id)
    const make = async (title: string) =>
      (await as(token, '/api/posts', 'POST', { site_id: 'ziva', language_code: 'en', data: { title } })).status
    expect(await make('One')).toBe(201)
    await store.users.put(change((await store.users.get(owner.user.id))!))
    expect(await make('Two')).toBe(status)
  })

  it('writes in the languages of its maker alone', async () => {
    const { client, secretOf, as, store, owner } = await house()
    const token = await secretOf((await client({ scopes: ['content:read:draft', 'content:write:posts'] })).id)
    const maker = (await store.users.get(owner.user.id))!
    await store.users.put(withRole({ role: 'owner', scope: { type: 'all' }, locales: ['es'] })(maker))
    const make = async (language_code: string) =>
      (await as(token, '/api/posts', 'POST', { site_id: 'ziva', language_code, data: { title: language_code } })).status
    expect([await make('en'), await make('es')]).toEqual([403, 201])
  })

  it('gets its secret only from those who look after it', async () => {
    const { client, ask, signIn } = await house()
    const { id } = await client({ scopes: ['content:read'] })
    const editor = await signIn('editor')
    const answer = await ask(`/api/api-clients/${id}/secret`, { method: 'POST', headers: editor.headers, body: {} })
    expect(answer.status).toBe(403)
  })
})

async function house() {
  const server = await openTestServer()
  const owner = await server.signIn('owner')
  const { records } = server.content
  return {
    ...server,
    owner,
    records,
    client: (data: object) =>
      records.create(owner.user, 'api-clients', { data: { name: 'Feed', expires_on: inDays(30), ...data } }),
    async secretOf(id: string): Promise<string> {
      const path = `/api/api-clients/${id}/secret`
      return (await server.ask(path, { method: 'POST', headers: owner.headers, body: {} })).json().token
    },
    as: (token: string, path: string, method = 'GET', body?: object) =>
      server.ask(path, { method, headers: { authorization: `Bearer ${token}` }, ...(body && { body }) }),
  }
}
