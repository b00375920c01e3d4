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

it('what somebody made is handed over to a colleague, and the log says so', async () => {
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

it('roles are told as rights, for whoever manages users', async () => {
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
