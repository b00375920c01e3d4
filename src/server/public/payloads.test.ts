import { beforeAll, describe, expect, it } from 'vitest'
import { intro, record, shown } from '#services/testing.ts'
import { openTestServer, shareTestServer } from '../testing.ts'

const shared = shareTestServer()
beforeAll(async () => {
  await shared().publish('rooms', intro('a', 'Rooms made for slow days'))
  await shared().publish('', intro('home', 'Home by the sea'))
})

describe('the payload of a page', () => {
  it('is all that the page says, in the bytes of its document', async () => {
    const [document, answer] = [await shared().ask('/rooms'), await shared().ask('/rooms/_payload.json?test')]
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'cache-control': 'public, max-age=0, must-revalidate',
      etag: expect.any(String),
    })
    const { content, head, marks, ...payload } = answer.json()
    expect(payload).toMatchObject({ build: 'test', shell: '', lang: 'en', dir: 'ltr' })
    expect(content).toContain('Rooms made for slow days')
    expect(document.text).toContain(content)
    expect(document.text).toContain(head)
    for (const [name, value] of Object.entries(marks)) expect(document.text).toContain(`data-${name}="${value}"`)
    expect(payload.styles.at(-1)).toBe('/assets/hyatt-ziva.css')
  })

  it('of the home page stands at the root, and one of another look says so', async () => {
    expect((await shared().ask('/_payload.json?1732200000000')).json().content).toContain('Home by the sea')
    const other = (await shared().ask('/rooms/_payload.json?test&layout=seadust')).json()
    expect(other.marks.layout).toBe('seadust')
  })

  it('is drawn once and then kept, however it is asked for', async () => {
    const { ask, publish, renders, cache } = await openTestServer()
    await publish('rooms', intro('a'))
    for (const mark of ['test', '1732200000000', 'old-build', 'test&utm_source=x'])
      expect((await ask(`/rooms/_payload.json?${mark}`)).status).toBe(200)
    const { headers } = await ask('/rooms/_payload.json?test')
    expect((await ask('/rooms/_payload.json?test', { headers: { 'if-none-match': headers.etag! } })).status).toBe(304)
    expect(renders).toEqual(['rooms'])
    expect(cache.size).toBe(1)
  })

  it('is new as soon as the page is', async () => {
    const { ask, publish } = await openTestServer()
    for (const text of ['One', 'Two']) {
      await publish('rooms', intro('a', text))
      expect((await ask('/rooms/_payload.json?test')).json().content).toContain(text)
    }
  })

  it('is refused in the words of the page where there is none, and nothing is kept', async () => {
    const { ask, cache } = await openTestServer()
    for (const path of ['/nowhere', '/%3f', '/;', '/__proto__', '/constructor']) {
      const { status, headers, json } = await ask(`${path}/_payload.json?test`)
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        404,
        expect.stringContaining('application/problem+json'),
        'no-store',
      ])
      expect(json()).toMatchObject({ code: 'route-rejected', detail: `Page Not Found: ${path}` })
    }
    expect(cache.size).toBe(0)
  })

  it('is only found at its own address', async () => {
    const answer = await shared().ask('/?/_payload.json', { headers: { accept: 'text/html,*/*' } })
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect((await shared().ask('/rooms/_payload.json/')).headers.location).toBe('/rooms/_payload.json')
  })

  it('names where the address leads, and what is gone', async () => {
    const { ask, publish, store, invalidation } = await openTestServer()
    await publish('rooms', intro('a'))
    const addRedirect = async (id: string, data: Record<string, unknown>) =>
      store.records.put({ ...record('redirects', '', data, 'ziva'), id }, { ...shown, tags: ['entity:redirects'] })
    await ask('/rooms/_payload.json?test')
    await addRedirect('a', { source: '/rooms', target: '/suites', code: '301', when: 'always' })
    await addRedirect('b', { source: '/old', target: 'https://elsewhere.test/', code: '302' })
    await addRedirect('c', { source: '/gone', code: '410' })
    await invalidation.sync()
    expect((await ask('/rooms/_payload.json?test')).json()).toEqual({ redirect: '/suites' })
    const old = await ask('/old/_payload.json?test')
    expect(old.json()).toEqual({ redirect: 'https://elsewhere.test/' })
    expect(old.headers['cache-control']).toBe('no-store')
    expect((await ask('/gone/_payload.json?test')).status).toBe(410)
    expect((await ask('/index.html/_payload.json?test')).json()).toEqual({ redirect: '/' })
    expect((await ask('/index.html')).headers.location).toBe('/')
  })
})

describe('a build', () => {
  it('says which it is, and which rules its routes have', async () => {
    const latest = await shared().ask('/builds/latest.json?1732200000000')
    expect(latest.headers['cache-control']).toBe('no-store')
    const { id } = latest.json()
    const meta = await shared().ask(`/builds/meta/${id}.json`)
    expect(meta.headers['cache-control']).toContain('immutable')
    expect(meta.json()).toEqual({
      id: 'test',
      // In both places where it is looked for.
      prerendered: [],
      matcher: {
        prerendered: expect.any(Array),
        redirect: expect.any(Object),
        prerender: expect.any(Array),
        appMiddleware: expect.any(Object),
      },
    })
  })

  it('that this server does not run is not found, as data', async () => {
    const answer = await shared().ask('/builds/meta/older.json')
    expect(answer.status).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not-found' })
  })
})
