import { createServer, get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSignInServer, rightPassword } from '../auth/testing.ts'
import { isPlainLoopback, settleCookies } from './loopback-cookies.ts'

describe('plain HTTP on the machine itself', () => {
  const asked = (headers: IncomingHttpHeaders, remoteAddress = '127.0.0.1', publicUrl?: string) =>
    isPlainLoopback(
      { headers, socket: { remoteAddress } as never },
      { publicUrl: publicUrl === undefined ? undefined : new URL(publicUrl) },
    )

  it.each([
    { host: 'localhost:3000' },
    { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' },
    { host: '[::1]:3000' },
    { host: 'la-verbena.localhost:3000' },
    { host: 'localhost:8080', 'x-forwarded-proto': 'http', 'x-forwarded-for': '127.0.0.1' },
  ])('is known by %j', (headers) => {
    expect(asked(headers)).toBe(true)
    expect(asked(headers, '::ffff:127.0.0.1')).toBe(true)
    expect(asked(headers, '::1')).toBe(true)
  })

  it.each([
    { host: 'ziva.test' },
    { host: 'localhost.ziva.test' },
    { host: 'localhost:3000', 'x-forwarded-proto': 'https' },
    { host: 'localhost:3000', 'x-forwarded-proto': 'https, http' },
    { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.7' },
    { host: 'localhost:3000', forwarded: 'proto=https' },
    { host: 'localhost:3000', via: '1.1 front' },
    { host: 'localhost:3000', origin: 'https://ziva.test' },
    { host: '' },
  ])('is not what a proxy or a page of TLS says: %j', (headers) => expect(asked(headers)).toBe(false))

  it('is not a neighbour on the network, nor an installation whose public address has TLS', () => {
    expect(asked({ host: 'localhost:3000' }, '192.168.1.7')).toBe(false)
    expect(asked({ host: 'localhost:3000' }, '')).toBe(false)
    expect(asked({ host: 'localhost:3000' }, '127.0.0.1', 'https://ziva.test')).toBe(false)
    expect(asked({ host: 'localhost:3000' }, '127.0.0.1', 'http://localhost:3000')).toBe(true)
  })
})

describe('cookies', () => {
  const server = createServer((request, response) => {
    settleCookies(request, response, { publicUrl: undefined })
    response.setHeader('x-cookie', request.headers.cookie ?? '')
    const lines = ['__Host-a=1; Path=/; HttpOnly; Secure; SameSite=Lax', '__Secure-b=2; path=/x; secure', 'c=3; Secure']
    const [, manner] = request.url!.split('/')
    if (manner === 'set') response.setHeader('set-cookie', lines)
    if (manner === 'row') response.writeHead(200, 'OK', ['Set-Cookie', lines[0]!])
    if (manner === 'object') response.writeHead(200, { 'Set-Cookie': lines })
    response.end()
  })
  beforeAll(() => new Promise<void>((open) => void server.listen(0, '127.0.0.1', open)))
  afterAll(() => void server.close())

  const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    new Promise<IncomingHttpHeaders>((resolve) => {
      const { port } = server.address() as AddressInfo
      get({ host: '127.0.0.1', port, path, headers: { host: 'localhost', ...headers } }, (answer) => {
        answer.resume()
        resolve(answer.headers)
      })
    })

  const soft = ['local-host-a=1; Path=/; HttpOnly; SameSite=Lax', 'local-secure-b=2; path=/x', 'c=3']

  it('go out without Secure, in whatever way they were set', async () => {
    expect((await ask('/set'))['set-cookie']).toEqual(soft)
    expect((await ask('/object'))['set-cookie']).toEqual(soft)
    expect((await ask('/row'))['set-cookie']).toEqual(soft.slice(0, 1))
  })

  it('come back by the name that they were set by, before those that were set with it', async () => {
    const cookie = '__Host-a=0; local-host-a=1; __Host-d=4; local-secure-b=2; c=3'
    expect((await ask('/', { cookie }))['x-cookie']).toBe('__Host-a=1; __Secure-b=2; __Host-d=4; c=3')
  })

  it('stay as they are behind a proxy on the same machine', async () => {
    const given = { 'x-forwarded-proto': 'https', cookie: 'local-host-a=1; __Host-a=0' }
    const { 'set-cookie': set, 'x-cookie': cookie } = await ask('/set', given)
    expect(set?.[0]).toBe('__Host-a=1; Path=/; HttpOnly; Secure; SameSite=Lax')
    expect(cookie).toBe('local-host-a=1; __Host-a=0')
  })
})

it('is no secret: the sign-in page says why no browser would stay signed in at an address without TLS', async () => {
  const server = await openSignInServer()
  const http = { origin: 'http://ziva.test', 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams({ email: server.editor.email }).toString()
  const refused = await server.ask('/voix/login', { method: 'POST', host: 'ziva.test', headers: http, body })
  expect([refused.status, refused.headers['set-cookie']]).toEqual([400, undefined])
  expect(refused.text).toContain('Open it with https://')
  const begun = await server.ask('/voix/login', {
    method: 'POST',
    host: 'ziva.test',
    headers: { ...http, origin: 'https://ziva.test' },
    body,
  })
  expect(begun.status).toBe(303)
})

it('tells a browser that kept no cookie, and not that it was late', async () => {
  const server = await openSignInServer()
  const browser = server.openBrowser()
  const begun = await browser.post('/voix/login', { email: server.editor.email, to: '/voix' })
  const asked = await browser.get(begun.headers.location!)
  browser.jar.clear()
  const lost = await browser.get(asked.headers.location!)
  expect(lost.headers.location).toBe('/voix/login?cookies=1')
  expect((await browser.get(lost.headers.location!)).text).toContain('Your browser kept no cookie')
  expect((await browser.get('/oauth/interaction/none')).headers.location).toBe('/voix/login?late=1')
})

it('lets a person sign in on a trial whose browser keeps no Secure cookie', async () => {
  const server = await openSignInServer()
  const browser = server.openBrowser('localhost')
  await browser.signIn(server.editor.email, rightPassword)
  expect([...browser.jar.keys()].filter((name) => name.startsWith('__'))).toEqual([])
  expect(browser.jar.has('local-host-voix-session')).toBe(true)
  expect((await browser.get('/api/session')).status).toBe(200)
})
