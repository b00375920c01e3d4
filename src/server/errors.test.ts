import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { asset, intro } from '#services/testing.ts'
import { whimsicalHeadlines } from '#site/error-pages.tsx'
import { sanitisedTrace } from './errors.ts'
import { securityHeadersOf } from './http/security-headers.ts'
import { SlowPicture } from './media/variants.ts'
import { openTestServer, shareTestServer, testAssets } from './testing.ts'

const shared = shareTestServer()

describe('the error page', () => {
  it('says in the words of the specification that something of ours broke', async () => {
    const { status, text, headers } = await failing()
    expect(status).toBe(500)
    expect(whimsicalHeadlines.some((headline) => text.includes(headline.text))).toBe(true)
    expect(text).toContain('There was a problem finding your page. Try heading back to the homepage')
    expect(text).toMatch(/<a [^>]*href="\/"[^>]*>Go to homepage<\/a>/)
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
  })

  it('gives visitors a number to quote, which is in the log with the whole story', async () => {
    const { text, logged } = await failing()
    const incident = /Incident (?:<!-- -->)?([0-9a-f]{12})/.exec(text)?.[1]
    expect(incident).toBeDefined()
    expect(text).not.toMatch(/at .+:\d+:\d+|node_modules|secret/)
    const line = JSON.parse(String(logged[0]))
    expect(line).toMatchObject({ level: 'error', incident, method: 'GET', url: '/rooms', message: 'secret' })
    expect(line.err.stack).toContain('errors.test.ts')
  })

  it('shows visitors through which functions it came, and no file, value or message', async () => {
    const { text } = await failing()
    expect(text).toMatch(/Incident [0-9a-f]{12}\nError\n {2}in /)
    const hostile = Object.assign(new Error('secret'), {
      name: 'x'.repeat(99),
      stack:
        'Error: secret\n    at readPage (/work/src/a.ts:1:2)\n    at /work/src/b.ts:3:4\n    at async Object.own [as get] (c.ts:1:1)',
    })
    expect(sanitisedTrace(hostile)).toBe('Error\n  in readPage\n  in Object.own')
  })

  it.each([
    'HeadlessChrome/140.0 Safari/537.36',
    'curl/8.0',
    'node',
    'python-requests/2.31',
    'Mozilla/5.0 Chrome/140.0',
  ])('is a page for people who look at it with %s', async (agent) => {
    const { text } = await shared().ask('/nowhere', { headers: { 'user-agent': agent } })
    expect(text).toContain('404 ERROR')
  })

  it('is no page for robots at an address that leads nowhere either', async () => {
    const { status, text } = await shared().ask('/nowhere', { headers: { 'user-agent': 'Googlebot/2.1' } })
    expect([status, text]).toEqual([404, '404'])
  })

  it('shows the whole story outside production, and to who is signed in', async () => {
    expect((await failing({ production: false })).text).toContain('errors.test.ts')
    expect((await failing({}, true)).text).toContain('errors.test.ts')
  })

  it('is JSON for who asks for JSON, without the story', async () => {
    const { status, json, text } = await failing({}, false, { accept: 'application/json' })
    expect(status).toBe(500)
    expect(json()).toMatchObject({ code: 'internal', details: { incident: expect.any(String) } })
    expect(text).not.toContain('secret')
  })

  it.each(['Googlebot/2.1', 'Mozilla/5.0 (compatible; bingbot/2.0)', 'facebookexternalhit/1.1', 'SomeCrawler'])(
    'is no page for %s, but the same status',
    async (agent) => {
      const { status, text, headers } = await failing({}, false, { 'user-agent': agent })
      expect(status).toBe(500)
      expect(text).toBe('500')
      expect(headers['content-type']).toMatch(/^text\/plain/)
    },
  )

  it('is not kept: the next who asks gets the page', async () => {
    const { ask, publish, store } = await openTestServer()
    await publish('rooms', intro('a'))
    vi.spyOn(store.pages, 'published').mockRejectedValueOnce(new Error('secret'))
    expect((await ask('/rooms')).status).toBe(500)
    expect((await ask('/rooms')).status).toBe(200)
  })
})

describe('a request that fits no route', () => {
  it.each([
    ['POST', '/rooms'],
    ['PUT', '/'],
    ['DELETE', '/voix'],
    ['OPTIONS', '/rooms'],
  ])('%s %s is not found, in our own words', async (method, path) => {
    const { status, text } = await shared().ask(path, { method })
    expect(status).toBe(404)
    expect(text).toContain('404 ERROR')
    expect(text).toContain(`Page not found: ${path}`.replaceAll("'", '&#39;'))
  })

  it('is answered with our own page when its address cannot be read', async () => {
    for (const path of ['/%', '/%zz', '/%C0%AF', '/specials/%E0%A4%A']) {
      const { status, text, headers } = await shared().ask(path)
      expect(status, path).toBe(404)
      expect(text, path).toContain('404 ERROR')
      expect(text, path).toContain(`Page not found: ${path}`)
      expect(text, path).toContain('<body data-layout="hyatt-ziva"')
      expect(headers['content-type'], path).toBe('text/html; charset=utf-8')
      expect(headers['cache-control'], path).toBe('no-store')
    }
    expect((await shared().ask('/api/%zz')).headers['content-type']).toContain('application/problem+json')
  })

  it.each([
    'GET /%zz HTTP/1.1',
    'GET /assets/../../etc/passwd HTTP/1.1',
    'GET /assets/%2e%2e/%2e%2e/etc/passwd HTTP/1.1',
    'GET /assets/.vite/manifest.json HTTP/1.1',
    'TRACE / HTTP/1.1',
    'GET /api/%zz HTTP/1.1',
  ])('%s shows nothing of the machine', async (line) => {
    const answer = await shared().raw(`${line}\nHost: ziva.test\nConnection: close\nX-Canary: canary\n\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answer).not.toMatch(/canary|root:|at .+:\d+:\d+|node_modules/)
  })

  it('with headers beyond 16 KiB is refused', async () => {
    expect(
      await shared().raw(`GET / HTTP/1.1\nHost: ziva.test\nConnection: close\nX-Long: ${'x'.repeat(17_000)}\n\n`),
    ).toMatch(/^HTTP\/1\.1 431 /)
  })
})

describe('a request that is no HTTP', () => {
  const closing = 'Connection: close\n\n'
  it.each([
    ['no request line', 400, `nonsense\n\n`],
    ['a header without a name', 400, `GET / HTTP/1.1\nHost: ziva.test\n: nameless\n${closing}`],
    ['a length that is no number', 400, `POST /api/pages HTTP/1.1\nHost: ziva.test\nContent-Length: many\n${closing}`],
    ['headers beyond what is read', 431, `GET / HTTP/1.1\nHost: ziva.test\nX-Long: ${'x'.repeat(17_000)}\n${closing}`],
    ['no host', 400, `GET / HTTP/1.1\n${closing}`],
    ['an expectation that nobody meets', 417, `GET / HTTP/1.1\nHost: ziva.test\nExpect: a miracle\n${closing}`],
  ])('%s is answered like any other, and the connection is closed', async (_, status, request) => {
    const answer = (await shared().raw(request)).toLowerCase()
    expect(answer).toMatch(new RegExp(`^http/1\\.1 ${status} `))
    expect(answer).toContain('\r\nconnection: close\r\n')
    const always = securityHeadersOf(shared().config)
    for (const [name, value] of Object.entries(always)) expect(answer).toContain(`\r\n${name}: ${value}\r\n`)
  })
})

it('is plain where no error page can be drawn, and the server goes on', async () => {
  const { ask } = await openTestServer()
  const drawn = vi.spyOn(testAssets, 'errorStyles').mockImplementation(() => {
    throw new Error('The styles are gone.')
  })
  onTestFinished(() => drawn.mockRestore())
  for (const address of ['/%ff', '/%', '/nowhere'])
    expect([address, (await ask(address)).status]).toEqual([address, 500])
  expect((await ask('/%ff')).headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  drawn.mockRestore()
  expect((await ask('/%ff')).status).toBe(404)
})

it('names in the log the picture that was not drawn in time', async () => {
  const { ask, store, logged } = await openTestServer()
  const slow = new SlowPicture(asset('bay'), new Error('timeout: 12% complete'))
  vi.spyOn(store.pages, 'published').mockRejectedValue(slow)
  expect((await ask('/rooms')).status).toBe(503)
  expect(logged.map(String).join()).toContain('(bay) was not drawn in time.')
})

async function failing(
  settings: { production?: boolean } = {},
  signedIn = false,
  headers: Record<string, string> = {},
) {
  const { ask, signIn, store, logged } = await openTestServer(settings)
  vi.spyOn(store.pages, 'published').mockRejectedValue(new Error('secret'))
  const person = signedIn ? (await signIn('editor')).headers : {}
  return { ...(await ask('/rooms', { headers: { ...person, ...headers } })), logged }
}

describe('an error that a browser met', () => {
  const tell = (body: unknown, headers: Record<string, string> = {}) =>
    shared().ask('/errors', { method: 'POST', body, headers })

  it('is in the log as one line, without the query of its address', async () => {
    const answer = await tell({ message: 'Boom\r\nfake', url: 'https://ziva.test/rooms?code=1', error: 'at f' })
    expect(answer.status).toBe(204)
    const line = String(shared().logged.at(-1))
    expect(line).not.toContain('\n')
    expect(JSON.parse(line)).toMatchObject({ from: 'browser', message: 'Boom\r\nfake', url: 'https://ziva.test/rooms' })
  })

  it('is not taken from elsewhere, in another form, at length, or in a flood', async () => {
    const before = shared().logged.length
    await tell({ message: 'x', url: 'https://elsewhere.test/', error: '' })
    expect(shared().logged.slice(before)).toEqual([])
    expect((await tell({ message: 'x' })).status).toBe(400)
    expect((await tell({ message: 'x'.repeat(20_000), url: '', error: '' })).status).toBe(413)
    const flood = await Promise.all(
      Array.from({ length: 10 }, () => tell({ message: 'x', url: 'https://ziva.test/', error: '' })),
    )
    expect(flood.map(({ status }) => status)).toContain(429)
  })
})
