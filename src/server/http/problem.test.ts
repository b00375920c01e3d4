import { expect, it } from 'vitest'
import { record, shown } from '#services/testing.ts'
import { openTestServer } from '../testing.ts'

it.each<[string, string, unknown, string, string]>([
  ['GET', '/api/specials?limit=many', undefined, 'limit', 'Send a whole number.'],
  ['GET', '/api/specials?limit=0', undefined, 'limit', 'Use 1 or more.'],
  ['GET', '/api/specials?limit=201', undefined, 'limit', 'Use 200 or less.'],
  ['GET', '/api/specials?perspective=x', undefined, 'perspective', 'Use one of draft, published.'],
  ['GET', `/api/specials?search=${'x'.repeat(300)}`, undefined, 'search', 'Use at most 200 characters.'],
  ['POST', '/api/specials', {}, 'data', 'This value is missing. Send it.'],
  ['POST', '/api/specials', { data: [] }, 'data', 'Send an object.'],
  ['POST', '/api/specials', '{"data":', 'request', 'The body is not valid JSON. Correct it and send it again.'],
  ['POST', '/api/redirects/trail', { site: 'ziva', address: '' }, 'address', 'This value is empty. Fill it in.'],
  ['POST', '/api/specials/x/mark', { status: 'gone' }, 'status', 'Use one of draft, in_review, archived.'],
  ['POST', '/api/specials/x/unpublish', [1], 'body', 'Send an object.'],
])('%s %s with %j is refused by name, with what to send instead', async (method, path, body, field, message) => {
  const { ask, signIn } = await openTestServer()
  const { headers } = await signIn('owner')
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const answer = await ask(path, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: bytes }),
  })
  expect(answer.json()).toMatchObject({ status: 400, errors: [{ field, message }] })
})

it('takes no body for an empty one where nothing of it has to be sent', async () => {
  const { ask, signIn, store } = await openTestServer()
  const { headers } = await signIn('owner')
  await store.records.put({ ...record('webhooks', 'crm', { url: 'https://crm.test/in' }), id: 'crm' }, shown)
  const send = (path: string) => ask(`/api/webhooks/crm/${path}`, { method: 'POST', headers })
  expect((await send('key')).status).toBe(200)
  expect((await send('test')).status).toBe(202)
  expect((await ask('/api/specials', { method: 'POST', headers })).status).toBe(400)
})

it('A program whose token is over is told so, and is not answered as if it had sent none', async () => {
  const { ask } = await openTestServer()
  for (const token of [`voix_${'x'.repeat(43)}`, 'short', 'eyJhbGciOiJub25lIn0.e30.']) {
    const answer = await ask('/api/specials', { headers: { authorization: `Bearer ${token}` } })
    expect(answer.json()).toMatchObject({ status: 401, code: 'token-refused' })
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  }
  expect((await ask('/api/specials')).status).toBe(200)
})

it.each(['/api/releases?sort=title', '/api/users?cursor=garbage'])(
  '%s is refused for the name it gives',
  async (path) => {
    const { ask, signIn } = await openTestServer()
    const { headers } = await signIn('owner')
    const answer = await ask(path, { headers })
    expect([answer.status, answer.json().errors.length]).toEqual([400, 1])
  },
)
