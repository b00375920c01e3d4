import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { intro } from '#services/testing.ts'
import { type Answer, type RequestOptions, openTestServer } from '#server/testing.ts'

type Server = Awaited<ReturnType<typeof openTestServer>>

/** What no answer may lack. */
const always = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'strict-transport-security': 'max-age=31536000',
  'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer|same-origin)$/),
  'cross-origin-resource-policy': 'same-origin',
}

describe('every answer tells the browser how careful to be', () => {
  let server: Server
  let editor: Awaited<ReturnType<Server['signIn']>>
  let etag: string
  const closers: (() => Promise<void>)[] = []
  beforeAll(async () => {
    server = await openTestServer({ hstsMaxAge: 31_536_000 }, (close) => closers.push(close))
    await server.publish('', intro('home'))
    await server.publish('rooms', intro('a'))
    editor = await server.signIn('owner')
    etag = (await server.ask('/rooms')).headers.etag!
  })
  afterAll(async () => {
    for (const close of closers.toReversed()) await close()
  })

  const kinds: [kind: string, path: string, status: number, asking?: () => RequestOptions][] = [
    ['a page', '/rooms', 200],
    ['a page that is finished already', '/rooms', 200],
    ['its head alone', '/rooms', 200, () => ({ method: 'HEAD' })],
    ['a page that the browser has', '/rooms', 304, () => ({ headers: { 'if-none-match': etag } })],
    ['a page in another layout', '/rooms?layout=Kimpton', 200],
    ['a packed page', '/rooms', 200, () => ({ headers: { 'accept-encoding': 'br, gzip' } })],
    ['a page for an editor', '/rooms', 200, () => ({ headers: editor.headers })],
    ['a payload', '/rooms/_payload.json?build=test', 200],
    ['a payload of nothing', '/nowhere/_payload.json?build=test', 404],
    ['a search', '/search?q=a', 200],
    ['a page that is not there', '/nowhere', 404],
    ['a page that is not there, for a robot', '/nowhere', 404, () => ({ headers: { 'user-agent': 'Googlebot' } })],
    ['an address that cannot be read', '/%', 404],
    ['a trailing slash', '/rooms/', 301],
    ['capitals', '/ROOMS', 301],
    ['a stranger’s host', '/', 421, () => ({ host: 'evil.test' })],
    ['no route of the method', '/rooms', 405, () => ({ method: 'POST', body: {} })],
    ['what a method may', '/rooms', 405, () => ({ method: 'OPTIONS' })],
    ['health', '/healthz', 200],
    ['readiness', '/readyz', 200],
    ['metrics', '/metrics', 404],
    ['robots', '/robots.txt', 200],
    ['a map', '/sitemap.xml', 200],
    ['the icon', '/favicon.svg', 200],
    ['the old icon', '/favicon.ico', 301],
    ['the icon of a home screen', '/apple-touch-icon.png', 200],
    ['the manifest', '/site.webmanifest', 200],
    ['a contact that nobody gave', '/.well-known/security.txt', 404],
    ['a file of the build that is not there', '/assets/nothing.js', 404],
    ['a small picture', '/thumbnails/HeroSlide.webp', 200],
    ['a picture that is not there', '/media/nothing/640.webp', 404],
    ['a call', '/api/sites', 200, () => ({ headers: editor.headers })],
    ['a call that is refused', '/api/users', 401],
    [
      'a call without its token',
      '/api/pages',
      403,
      () => ({ method: 'POST', body: {}, headers: { cookie: editor.headers.cookie! } }),
    ],
    ['a call of nothing', '/api/nothing-of-this-name', 404],
    ['a body that cannot be read', '/api/pages', 400, () => ({ method: 'POST', body: '{', headers: editor.headers })],
    ['the contract', '/api/openapi.json', 200],
    ['the admin', '/voix', 200, () => ({ headers: editor.headers })],
    ['the admin, for a stranger', '/voix', 302],
    ['signing in', '/voix/login', 200],
    ['what the authorization server says of itself', '/oauth/.well-known/openid-configuration', 200],
    ['a refusal of the authorization server', '/oauth/authorize', 400],
    ['debug', '/voix-debug', 303],
    ['a canvas', '/rooms', 200, () => ({ headers: editor.headers })],
    ['a frame', '/voix/frames/style-guide/blocks', 200, () => ({ headers: editor.headers })],
    ['a preview that is over', '/preview-release/a/b', 404],
    ['a review that is over', '/page-review/nothing', 404],
    ['booking', '/booking', 200],
    [
      'a form that is not there',
      '/forms/nothing',
      404,
      () => ({ method: 'POST', body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    ],
    ['the portal of agents', '/agents/login', 200],
    ['the newest build', '/builds/latest.json', 200],
  ]

  it.each(kinds)('%s', async (...[, path, status, asking = () => ({})]) => {
    const answer: Answer = await server.ask(path, asking())
    expect([path, answer.status]).toEqual([path, status])
    const lacking = Object.fromEntries(Object.keys(always).map((name) => [name, answer.headers[name]]))
    expect(lacking).toEqual(always)
  })

  it('files of the library are shown by others, and nothing else of theirs is allowed', async () => {
    const { bytes } = await server.ask('/thumbnails/HeroSlide.webp')
    const asset = await server.media.put('4f0c3d5e-1f3a-4b36-9a3d-2f6a5a0c7b11', bytes, {
      title: 'A',
      alt: 'a',
      file: 'a.webp',
    } as never)
    await server.store.media.put(asset)
    const { status, headers } = await server.ask(`/media/${asset.id}/320.webp`)
    expect([
      status,
      headers['cross-origin-resource-policy'],
      headers['x-content-type-options'],
      headers['strict-transport-security'],
    ]).toEqual([200, 'cross-origin', 'nosniff', 'max-age=31536000'])
  })

  it('of HTTPS nothing is said where it is not configured', async () => {
    const plain = await openTestServer()
    await plain.publish('rooms', intro('a'))
    for (const path of ['/rooms', '/rooms', '/healthz', '/api/sites', '/nowhere'])
      expect((await plain.ask(path)).headers['strict-transport-security']).toBeUndefined()
  })
})
