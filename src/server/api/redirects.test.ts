import { describe, expect, it } from 'vitest'
import { openTestServer } from '../testing.ts'

async function opened() {
  const server = await openTestServer()
  const { headers } = await server.signIn('owner')
  const post = (path: string, body: unknown, as = headers) => server.ask(path, { method: 'POST', headers: as, body })
  const addRedirect = async (source: string, target: string, more = {}) =>
    (await post('/api/redirects', { site_id: 'ziva', data: { source, target, ...more } })).json()
  const get = (path: string, as = headers) => server.ask(path, { headers: as })
  return { ...server, post, get, addRedirect, headers }
}

describe('an editor of redirects', () => {
  it('sees what happens to an address, hop by hop', async () => {
    const { post, addRedirect } = await opened()
    await addRedirect('/a', '/b')
    await addRedirect('/b', 'https://elsewhere.example/', { code: '308' })
    const answer = (await post('/api/redirects/trail', { site: 'ziva', address: 'https://ziva.test/a?x=1' })).json()
    expect(answer).toMatchObject({ end: 'elsewhere', at: 'https://elsewhere.example/?x=1' })
    expect(answer.hops.map(({ from, code }: Record<string, unknown>) => [from, code])).toEqual([
      ['/a?x=1', 301],
      ['/b?x=1', 308],
    ])
  })

  it('hears what is wrong with a redirect before it is saved', async () => {
    const { post, addRedirect } = await opened()
    await addRedirect('/a', '/b')
    const data = { source: '/b', target: '/a' }
    const { findings } = (await post('/api/redirects/check', { id: 'new', site_id: 'ziva', data })).json()
    expect(findings).toMatchObject([{ kind: 'loop', message: expect.stringContaining('/b → /a → /b') }])
    const refused = await post('/api/redirects', { site_id: 'ziva', data })
    expect([refused.status, refused.json().errors[0].field]).toEqual([422, 'target'])
  })

  it('flattens every chain that ends at a page or elsewhere', async () => {
    const { post, get, addRedirect, publish } = await opened()
    await publish('rooms')
    await addRedirect('/b', '/rooms')
    const { id } = await addRedirect('/a', '/b')
    expect((await get('/api/redirects/chains')).json().rows).toMatchObject([{ source: '/a', end: '/rooms', hops: 2 }])
    expect((await post('/api/redirects/flatten', {})).json()).toEqual({ changed: 1, failed: [] })
    expect((await get(`/api/redirects/${id}`)).json().data.target).toBe('/rooms')
    expect((await get('/api/redirects/chains')).json().total).toBe(0)
  })

  it('sorts them by how often they were followed', async () => {
    const { ask, get, addRedirect, traffic } = await opened()
    await addRedirect('/never', '/x')
    await addRedirect('/often', '/x')
    await ask('/often')
    await ask('/often')
    await traffic.flush()
    const { rows } = (await get('/api/redirects?sort=-hits')).json()
    expect(rows.map(({ title, hits }: Record<string, unknown>) => [title, hits])).toEqual([
      ['/often', 2],
      ['/never', 0],
    ])
    expect((await get('/api/redirects?filter[hits][eq]=0')).json().total).toBe(1)
  })

  it('takes them along for other servers, and not without the right to', async () => {
    const { get, addRedirect, signIn, store } = await opened()
    await addRedirect('/a', '/b')
    const file = await get('/api/redirects/file?format=nginx')
    expect(file.text).toBe('location ~* "^/a$" { return 301 "/b$is_args$args"; }\n')
    expect((await store.events.list({ action: 'export' })).total).toBe(1)
    const { headers } = await signIn('editor')
    expect((await get('/api/redirects/file?format=nginx', headers)).status).toBe(403)
  })
})
