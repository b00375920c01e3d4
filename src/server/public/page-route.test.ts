import { describe, expect, it, vi } from 'vitest'
import { intro } from '#services/testing.ts'
import { shareTestServer } from '../testing.ts'

const server = shareTestServer()

describe('a visitor who follows a link to our host', () => {
  it.each(['//EVIL.test/rooms', '///EVIL.test/rooms', '//EVIL.test/rooms?a=1'])(
    'is led to no other host by capitals and slashes: %s',
    async (address) => {
      await server().publish('rooms', intro('a', 'Slow days'))
      const { status, headers } = await server().ask(address)
      expect({ status, location: headers.location }).toEqual({ status: 404, location: undefined })
    },
  )

  it.each(['//evil.test/rooms', '/\\evil.test/rooms', '//evil.test/%61'])(
    'is led to no other host by a preview that is over: %s',
    async (address) => {
      const { headers } = await server().ask(address, { headers: { cookie: '__Host-voix-release=over.secret' } })
      expect(new URL(headers.location ?? '/', 'https://ziva.test').host).toBe('ziva.test')
    },
  )
})

describe('an answer of the API', () => {
  it.each(['/%61pi/session', '/ap%69/collections/docs/query', '/%61pi/nothing'])(
    'is nobody’s to keep however its address is written: %s',
    async (address) => {
      const { signIn, ask } = server()
      const { headers } = await signIn('owner')
      const answer = await ask(address, { headers })
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    },
  )
})

describe('an answer that is kept for a client that asks again', () => {
  it('is found in no copy of the database: a new token stays secret', async () => {
    const { signIn, ask, store } = server()
    const { headers } = await signIn('owner')
    const body = { name: 'Press kit', scopes: ['content:read'], days: 7 }
    const keep = vi.spyOn(store.idempotencyKeys, 'keep')
    const make = () =>
      ask('/api/session/tokens', { method: 'POST', headers: { ...headers, 'idempotency-key': 'one token' }, body })
    const { token } = (await make()).json()
    expect(token).toMatch(/^voix_/)
    expect((await make()).json().token).toBe(token)
    expect(JSON.stringify(keep.mock.calls)).not.toContain(token)
  })
})

describe('a client that who keeps sending after having been answered', () => {
  it.concurrent.each(['POST /api/media', 'POST /api/session', 'GET /rooms'])(
    'is hung up on: %s',
    async (line) => {
      const started = performance.now()
      const answer = await server().raw(
        `${line} HTTP/1.1\nHost: ziva.test\nContent-Type: multipart/form-data; boundary=x\nContent-Length: 100000\n\n--x`,
      )
      expect(answer).toMatch(/^HTTP\/1\.1 (?:200|400|401|404|415) /)
      expect(performance.now() - started).toBeLessThan(15_000)
    },
    20_000,
  )

  it('is looked for every few seconds, as is who sends nothing', () => {
    expect(server().app.server).toMatchObject({ headersTimeout: 10_000, connectionsCheckingInterval: 5_000 })
  })
})

it.each(['0.9', '2.0', '3.0'])('nobody is answered in a version of HTTP that they cannot mean: %s', async (version) => {
  await server().publish('', intro('home'))
  expect((await server().ask('/')).status).toBe(200)
  expect(await server().raw(`GET / HTTP/${version}\nHost: ziva.test\nConnection: close\n\n`)).toMatch(
    /^HTTP\/1\.1 (?:400|505) /,
  )
})
