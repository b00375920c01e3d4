import { beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '#db/id.ts'
import { limits } from '#model/limits.ts'
import { intro, pageOf, user } from '#services/testing.ts'
import { patience, shareTestServer } from '../testing.ts'

const shared = shareTestServer()
const owner = user('owner')
let id = ''

beforeAll(async () => {
  const { store, content, hosts, invalidation } = shared()
  const ziva = (await store.sites.get('ziva'))!
  const previews = [{ name: 'App', url: 'https://app.example.com/preview?path={path}&token={token}&in={language}' }]
  await store.sites.put({ ...ziva, settings: { ...ziva.settings, previews } })
  const row = await content.pages.put(owner, { ...pageOf('ziva', 'rooms', intro('hello', 'Live')), id: newId() })
  await content.pages.publish(owner, row.page.id, row.revision)
  id = row.page.id
  await invalidation.sync()
  hosts.forget()
})

async function write(title: string): Promise<number> {
  const { content, store, invalidation } = shared()
  const { revision } = (await store.pages.get(id))!
  const { revision: next } = await content.pages.change(owner, id, revision, { title })
  await invalidation.sync()
  return next
}

async function preview(page = id): Promise<{ token: string; rows: readonly { name: string; url: string }[] }> {
  const { headers } = await shared().signIn('owner')
  const made = await shared().ask(`/api/pages/${page}/previews`, { method: 'POST', headers, body: {} })
  expect([made.status, made.text]).toEqual([200, made.text])
  return made.json()
}

describe('a preview on a front end', () => {
  it('fills the addresses of the site, and reads the working copy by path and id', async () => {
    const revision = await write('Being written')
    const { token, rows } = await preview()
    expect(rows).toEqual([{ name: 'App', url: `https://app.example.com/preview?path=%2Frooms&token=${token}&in=en` }])
    for (const address of ['/api/pages/by-path?path=/rooms&', `/api/pages/${id}?`]) {
      const answer = await shared().ask(`${address}expand=elements,head&preview=${token}`)
      expect(answer.json()).toMatchObject({
        title: 'Being written',
        revision,
        expanded: { elements: [{ id: 'hello' }] },
      })
      expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'private, no-store' })
    }
    const plain = (await shared().ask(`/api/pages/by-path?path=/rooms&preview=${token}`)).json()
    expect(plain).toMatchObject({ title: 'Being written', elements: [{ id: 'hello' }] })
    expect(plain).not.toHaveProperty('review')
    expect((await shared().ask('/api/pages/by-path?path=/rooms')).json().title).toBe('rooms')
  })

  it('is good for its page alone, for as long as it lasts and its user may read it', async () => {
    const { content, ask, store } = shared()
    const hidden = await content.pages.put(owner, { ...pageOf('ziva', 'plan', intro('x')), id: newId() })
    const { token } = await preview()
    expect((await ask(`/api/pages/by-path?path=/plan&preview=${token}`)).status).toBe(404)
    expect((await ask(`/api/pages/${hidden.page.id}?expand=head&preview=${token}`)).status).toBe(404)
    expect((await ask(`/api/pages/${hidden.page.id}/drafts?preview=${token}`)).status).toBe(401)
    for (const wrong of [`${token}x`, token.slice(1), 'x.y', '', `${token.split('.')[0]}.`])
      expect([wrong, (await ask(`/api/pages/${id}?preview=${encodeURIComponent(wrong)}`)).status]).toEqual([wrong, 401])
    expect((await ask(`/api/pages?perspective=draft`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(
      401,
    )
    vi.useFakeTimers({ now: Date.now() + limits.previewTokenMs + 1000, toFake: ['Date'] })
    expect((await ask(`/api/pages/${id}?preview=${token}`)).status).toBe(401)
    vi.useRealTimers()
    const account = (await store.users.get(owner.id))!
    await store.users.put({ ...account, status: 'suspended' })
    expect((await ask(`/api/pages/${id}?preview=${token}`)).status).toBe(401)
    await store.users.put({ ...(await store.users.get(owner.id))!, status: 'active' })
  })

  it('is made by nobody who may not read the page', async () => {
    const { ask, signIn } = shared()
    const { headers } = await signIn('editor', { id: 'b', email: 'b@voix.test', sites: ['bonita'] })
    expect((await ask(`/api/pages/${id}/previews`, { method: 'POST', headers, body: {} })).status).toBe(403)
    expect((await ask(`/api/pages/${id}/previews`, { method: 'POST', body: {} })).status).toBe(401)
  })

  it('hears of each save, and is nobody on the page', async () => {
    const { token } = await preview()
    const ending = new AbortController()
    const stream = await fetch(`http://127.0.0.1:${shared().port}/api/pages/${id}/drafts?preview=${token}`, {
      signal: ending.signal,
      headers: { origin: 'https://app.example.com' },
    })
    expect([stream.status, stream.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    void (async () => {
      for (let next = await reader.read(); !next.done; next = await reader.read()) heard += next.value
    })().catch(() => undefined)
    const now = (await shared().store.pages.get(id))!.revision
    await vi.waitFor(() => expect(heard).toContain(`"version":${now}`), patience)
    const next = await write('Again')
    await vi.waitFor(() => expect(heard).toContain(`{"kind":"saved","version":${next}}`), patience)
    expect(heard).not.toContain('present')
    ending.abort()
  })

  it('may be framed by the studio, which frames nothing else', async () => {
    const { headers } = await shared().signIn('owner')
    const { 'content-security-policy': policy } = (await shared().ask('/voix', { headers })).headers
    expect(policy).toMatch(/frame-src 'self' https:\/\/app\.example\.com;/)
  })
})
