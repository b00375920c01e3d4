import { expect, it } from 'vitest'
import { user } from '#services/testing.ts'
import { openTestServer } from '../testing.ts'

async function opened() {
  const server = await openTestServer()
  const { headers } = await server.signIn('owner')
  await server.store.users.put(user('author'))
  const post = (path: string, body: unknown, as = headers) => server.ask(path, { method: 'POST', headers: as, body })
  return { ...server, headers, post }
}

it('what a user made is handed over to a colleague, and the log says so', async () => {
  const { ask, store, content, headers, post, signIn } = await opened()
  await content.records.create(user('author'), 'posts', { site_id: 'ziva', data: { title: 'Mine' } })
  expect((await ask('/api/users/the-author/access', { headers })).json()).toMatchObject({ made: 1, sessions: 0 })
  expect((await post('/api/users/the-author/hand-over', { to: 'the-owner' })).json()).toEqual({ moved: 1 })
  const { rows } = await store.records.list('posts')
  expect(rows.map(({ created_by }) => created_by)).toEqual(['the-owner'])
  expect((await store.events.list({ action: 'hand_over' })).rows).toMatchObject([{ document_id: 'the-author' }])
  expect((await post('/api/users/the-author/hand-over', { to: 'nobody' })).status).toBe(400)
  const { headers: editor } = await signIn('editor')
  expect((await post('/api/users/the-author/hand-over', { to: 'the-owner' }, editor)).status).toBe(403)
})

it('roles are told as rights, for a user who manages users', async () => {
  const { post, signIn } = await opened()
  const assignments = [
    { role: 'author', scope: 'site', sites: ['ziva'] },
    { role: 'admin', scope: 'all' },
  ]
  const { rows } = (await post('/api/users/rights', { assignments })).json()
  expect(rows[0]).toMatchObject({ pages: 'create', users: 'nothing', specials: 'read' })
  expect(rows[1]).toMatchObject({ pages: 'manage', users: 'manage' })
  const { headers: publisher } = await signIn('publisher')
  expect((await post('/api/users/rights', { assignments }, publisher)).status).toBe(403)
})

it('a list of users says who was there last and who has a second factor, and a change of roles is logged as one', async () => {
  const { ask, headers, store } = await opened()
  const { rows } = (await ask('/api/users?sort=-last_seen_at', { headers })).json()
  expect(rows[0]).toMatchObject({ id: 'the-owner', data: { second_factor: false } })
  expect(Date.parse(rows[0].data.last_seen_at)).toBeGreaterThan(0)
  const body = { data: { assignments: [{ role: 'editor', scope: 'all' }] } }
  const author = (await ask('/api/users/the-author', { headers })).json()
  const answer = await ask('/api/users/the-author', {
    method: 'PATCH',
    headers: { ...headers, 'if-match': `"${author.revision}"` },
    body,
  })
  expect(answer.status).toBe(200)
  expect((await store.events.list({ action: 'permission_change' })).total).toBe(1)
})

/** An owner whom an owner switched off, and a signed-in admin who would like them back. */
async function besideAnOwner(how: 'suspended' | 'removed' | 'invited') {
  const server = await opened()
  const target = user('owner', { id: 'boss', email: 'boss@voix.test', password_hash: how === 'invited' ? '' : 'x' })
  await server.store.users.put({ ...target, status: how === 'invited' ? 'invited' : 'active' })
  if (how === 'suspended') await server.post('/api/users/boss/suspend', {})
  if (how === 'removed') await server.ask('/api/users/boss', { method: 'DELETE', headers: server.headers })
  const { headers: admin } = await server.signIn('admin')
  return { ...server, admin, statusNow: async () => (await server.store.users.get('boss'))?.status }
}

it.each([
  ['suspended', 'POST', '/api/users/boss/resume'],
  ['suspended', 'POST', '/api/users/boss/reset-mfa'],
  ['suspended', 'POST', '/api/users/boss/sign-out'],
  ['suspended', 'POST', '/api/users/boss/suspend'],
  ['suspended', 'GET', '/api/users/boss/access'],
  ['suspended', 'DELETE', '/api/users/boss'],
  ['invited', 'POST', '/api/users/boss/invite'],
  ['removed', 'POST', '/api/users/boss/restore'],
  ['removed', 'POST', '/api/users/boss/resume'],
] as const)('an admin does nothing to an owner who is %s: %s %s', async (how, method, path) => {
  const { ask, admin, statusNow } = await besideAnOwner(how)
  const before = await statusNow()
  const answer = await ask(path, { method, headers: admin, ...(method === 'POST' && { body: {} }) })
  expect([answer.status, await statusNow()]).toEqual([403, before])
})

it.each([
  ['state', { state: 'active' }],
  ['address', { email: 'mine@voix.test' }],
  ['roles', { assignments: [{ role: 'editor', scope: 'all' }] }],
])('an admin does not change the %s of an owner who is suspended, nor reverts to one who was not', async (_, data) => {
  const { ask, admin, statusNow, store } = await besideAnOwner('suspended')
  const { revision } = (await store.users.get('boss'))!
  const headers = { ...admin, 'if-match': `"${revision}"` }
  expect((await ask('/api/users/boss', { method: 'PATCH', headers, body: { data } })).status).toBe(403)
  expect(await statusNow()).toBe('suspended')
})

it('an owner brings back who was removed: suspended, when they were suspended before', async () => {
  const { ask, headers, post, statusNow } = await besideAnOwner('suspended')
  await ask('/api/users/boss', { method: 'DELETE', headers })
  expect(await statusNow()).toBe('deactivated')
  await post('/api/users/boss/restore', {})
  expect(await statusNow()).toBe('suspended')
  expect((await post('/api/users/boss/resume', {})).status).toBe(204)
  expect(await statusNow()).toBe('active')
})

it('an admin of one language does not act on who has them all', async () => {
  const { post, signIn, store } = await opened()
  const { headers, user: admin } = await signIn('admin')
  const known = (await store.users.get(admin.id))!
  await store.users.put({ ...known, assignments: [{ role: 'admin', scope: { type: 'all' }, locales: ['es'] }] })
  expect((await post('/api/users/the-author/suspend', {}, headers)).status).toBe(403)
})
