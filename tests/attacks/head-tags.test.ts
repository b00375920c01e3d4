import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { intro, record, shown, slice } from '#services/testing.ts'
import { openTestServer, type Person } from '#server/testing.ts'
import { previewCookie } from '#server/public/release-preview.ts'

/** What runs, loads or draws of the tags below; none of it may stand in a document that an editor's session asks for. */
const active = /stolen|evil\.test|paint-it-black|data-consent/

type Server = Awaited<ReturnType<typeof openTestServer>>

/** A server whose pages carry every kind of tag, as a user who looks after a brand may write them. */
async function openTaggedServer(closers: (() => Promise<void>)[]): Promise<Server> {
  const server = await openTestServer({}, (close) => closers.push(close))
  const tags: Readonly<Record<string, Record<string, unknown>>> = {
    inline: { kind: 'script', content: 'stolen()', load: 'sync', placement: 'head_start' },
    late: { kind: 'script', content: 'stolen(2)', load: 'after_interaction', placement: 'body_end' },
    asked: { kind: 'script', content: 'stolen(3)', consent_category: 'marketing', placement: 'body_start' },
    outside: { kind: 'script', attributes: { src: 'https://evil.test/a.js' }, load: 'async' },
    pixel: { kind: 'noscript', content: '<img src="https://evil.test/p.gif">', placement: 'body_end' },
    sheet: { kind: 'link', attributes: { rel: 'stylesheet', href: 'https://evil.test/a.css' } },
    style: { kind: 'style', content: 'p{background:paint-it-black}' },
  }
  for (const [id, data] of Object.entries(tags)) {
    const whole = { name: id, placement: 'head_end', consent_category: 'necessary', ...data }
    await server.store.records.put(record('head-tags', id, whole, 'ziva'), { ...shown, tags: ['entity:head-tags'] })
  }
  await server.publish('', intro('home'))
  await server.publish('rooms', intro('a'), slice('AnniversarySweepstakesForm', 'win', { title: 'Win' }))
  const post = record('posts', 'whales', { title: 'Whales', slug: 'whales', content: '<p>A</p>' }, 'ziva')
  await server.store.records.put({ ...post, language_code: 'en' }, { ...shown, tags: ['entity:posts'] })
  await server.invalidation.sync()
  return server
}

describe('what editors put around a page', () => {
  let server: Server
  let editor: Person
  const closers: (() => Promise<void>)[] = []
  beforeAll(async () => {
    server = await openTaggedServer(closers)
    editor = await server.signIn('owner')
  })
  afterAll(async () => {
    for (const close of closers.toReversed()) await close()
  })

  const addresses = [
    '/rooms',
    '/rooms?',
    '/rooms?a=b',
    '/rooms?utm_source=mail&code=X',
    '/rooms?layout=Kimpton',
    '/rooms?layout=nonsense',
    '/rooms?voix-sync=made-up&page=x',
    '/blog',
    '/blog?page=1',
    '/blog?page=2',
    '/blog?a=b',
    '/blog/whales?a=b',
    '/search',
    '/search?q=whales',
    '/',
    '/?a',
    '/%72ooms',
    '/ROOMS',
    '/nowhere',
    '/nowhere?layout=blocks',
    '/booking',
    '/booking?resort=x',
    '/agents/login',
    '/forms/anniversary-sweepstakes/sent?page=ziva-rooms&element=win',
    '/style-guide',
    '/%',
  ]

  it.each(addresses)('does not run for an editor at %s, in a window, a frame or ahead of a visit', async (path) => {
    for (const dest of ['document', 'iframe', 'frame', 'embed', 'object', 'empty', 'script'])
      for (const cookie of [
        editor.headers.cookie!,
        `x=y; ${editor.headers.cookie}; z=1`,
        '__Host-voix-session=made-up',
      ]) {
        const headers = { cookie, 'sec-fetch-dest': dest, 'sec-purpose': 'prefetch' }
        const answer = await server.ask(path, { headers })
        expect([path, dest, active.exec(answer.text)?.[0]]).toEqual([path, dest, undefined])
        expect(answer.headers['content-security-policy'] ?? '').not.toContain('evil.test')
        expect(answer.text).not.toContain(editor.csrf)
        expect(answer.text).not.toContain(editor.adminSessionId)
        expect(answer.text).not.toMatch(/csrf-token/)
        if (answer.status === 200)
          expect([path, answer.headers['cache-control']]).toEqual([path, expect.stringMatching(/no-store/)])
      }
  })

  it('does not come to an editor as the payload of a page, whatever its address', async () => {
    for (const path of [
      '/rooms/_payload.json?build=test',
      '/_payload.json',
      '/rooms/_payload.json?build=test&layout=Kimpton',
      '/blog/_payload.json?page=1',
    ]) {
      const { text } = await server.ask(path, { headers: editor.headers })
      expect([path, text]).toEqual([path, '{"document":true}'])
    }
  })

  it('does not come back to an editor as what the browser kept of a visit before', async () => {
    const before = await server.ask('/rooms')
    expect(before.text).toMatch(active)
    const headers = { ...editor.headers, 'if-none-match': before.headers.etag! }
    const after = await server.ask('/rooms', { headers })
    expect([after.status, after.headers.etag]).toEqual([200, undefined])
  })

  it('does not run in the canvas, an earlier version, a draft in a window, a preview or a specimen', async () => {
    const row = await server.content.pages.get(editor.user, 'ziva-rooms')
    const sync = `/rooms?voix-sync=${editor.adminSessionId}&page=${row.page.id}`
    for (const [path, more] of [
      [sync, {}],
      [sync, { 'sec-fetch-dest': 'document' }],
      [sync, { 'sec-fetch-dest': 'iframe' }],
      [`${sync}&version=1`, {}],
      [`${sync}&version=1`, { 'sec-fetch-dest': 'document' }],
      [`${sync}&layout=Kimpton`, {}],
      ['/voix/frames/pages/ziva-rooms/now', {}],
      ['/voix/frames/pages/ziva-rooms/1', {}],
      ['/voix/frames/whole-looks/blocks', {}],
      ['/voix/frames/style-guide/blocks', {}],
      ['/voix/frames/slices/HeroSlide', {}],
    ] as const) {
      const answer = await server.ask(path, { headers: { ...editor.headers, ...more } })
      expect([path, answer.status, active.exec(answer.text)?.[0]]).toEqual([path, 200, undefined])
    }
  })

  it('does not run in a preview of a release', async () => {
    const release = await server.content.releases.create(editor.user, { title: 'Spring' })
    const link = await server.ask(`/api/releases/${release.id}/preview-link`, {
      method: 'POST',
      headers: editor.headers,
      body: {},
    })
    const [id, secret] = String(link.json().path).split('/').slice(-2)
    for (const path of ['/rooms', '/rooms?a=b', '/rooms?layout=Kimpton', '/rooms/_payload.json'])
      for (const cookie of ['', `; ${editor.headers.cookie}`]) {
        const answer = await server.ask(path, { headers: { cookie: `${previewCookie}=${id}.${secret}${cookie}` } })
        expect([path, answer.status, active.exec(answer.text)?.[0]]).toEqual([path, 200, undefined])
      }
  })

  it('does not run where a person is an editor and an agent in one browser', async () => {
    const cookie = `${editor.headers.cookie}; __Host-voix-agent=made-up`
    expect((await server.ask('/rooms?a=b', { headers: { cookie } })).text).not.toMatch(active)
  })

  it('stands in what those addresses answer to visitors, or the test would show nothing', async () => {
    for (const path of [
      '/rooms?layout=Kimpton',
      '/search?q=whales',
      '/booking',
      '/forms/anniversary-sweepstakes/sent?page=ziva-rooms&element=win',
    ])
      expect([path, active.test((await server.ask(path)).text)]).toEqual([path, true])
  })

  it('runs for visitors, from the same finished bytes as before an editor came by', async () => {
    const before = await server.ask('/rooms')
    await server.ask('/rooms', { headers: editor.headers })
    await server.ask('/rooms?layout=Kimpton', { headers: editor.headers })
    const renders = server.renders.length
    const after = await server.ask('/rooms')
    expect([after.text, after.headers.etag, server.renders.length]).toEqual([before.text, before.headers.etag, renders])
    expect(after.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    for (const part of ['stolen()', 'https://evil.test/a.js', 'data-consent', 'paint-it-black'])
      expect(after.text).toContain(part)
    expect((await server.ask('/rooms?layout=Kimpton')).text).toMatch(active)
  })

  it('leaves the editor the way to the studio at any address of a page', async () => {
    for (const path of ['/rooms', '/rooms?a=b', '/rooms?layout=Kimpton'])
      expect((await server.ask(path, { headers: editor.headers })).text).toContain('>Edit this page</a>')
  })
})
