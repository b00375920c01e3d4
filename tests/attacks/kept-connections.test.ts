import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { openTestServer } from '#server/testing.ts'
import { limits } from '#model/limits.ts'

type Headers = Readonly<Record<string, string>>

const json = { 'content-type': 'application/json' }
const long = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes) })
const chunked = (body: string) => `${Buffer.byteLength(body).toString(16)};odd=1\r\n${body}\r\n0\r\n\r\n`
const counted = (body: string): Headers => ({ 'content-length': String(Buffer.byteLength(body)) })

/** Requests of a fuzzer: headers, and a body as it is written to the connection. */
const odd: readonly (readonly [what: string, headers: Headers, body: string])[] = [
  ['no body', {}, ''],
  ['an empty body', { ...json, 'content-length': '0' }, ''],
  ['null', { ...json, ...counted('null') }, 'null'],
  ['a revision', { ...json, ...counted('{"revision":1}') }, '{"revision":1}'],
  ['no JSON', { ...json, ...counted('{{{{') }, '{{{{'],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded', ...counted('a=b') }, 'a=b'],
  ['an unknown type', { 'content-type': 'x/y', ...counted('abc') }, 'abc'],
  ['a body of 300 kB', { ...json, ...counted(long(300_000)) }, long(300_000)],
  ['a body of 3 MB', { ...json, ...counted(long(3_000_000)) }, long(3_000_000)],
  ['chunks', { ...json, 'transfer-encoding': 'chunked' }, chunked('{"a":1}')],
  ['large chunks', { ...json, 'transfer-encoding': 'chunked' }, chunked(long(2_000_000))],
  ['an expectation', { ...json, ...counted('{}'), expect: '100-continue' }, '{}'],
  ['another expectation', { ...json, ...counted('{}'), expect: 'tea' }, '{}'],
  ['an idempotency key', { ...json, ...counted('{}'), 'idempotency-key': 'k'.repeat(20) }, '{}'],
  [
    'a key that is too long',
    { ...json, ...counted('{}'), 'idempotency-key': 'k'.repeat(limits.idempotencyKeyLength + 1) },
    '{}',
  ],
  ['an encoding', { ...json, ...counted('{}'), 'content-encoding': 'gzip' }, '{}'],
]

it.each([
  ['publishes a release', '/api/releases/none/publish', true],
  ['publishes a release without a session', '/api/releases/none/publish', false],
  ['changes a record', '/api/specials', true],
])(
  'Who %s hears of each connection that is closed, whatever was sent',
  { timeout: 120_000 },
  async (_, path, isSignedIn) => {
    const opened = await openTestServer()
    const { headers } = isSignedIn ? await opened.signIn('owner') : { headers: {} }
    const { port } = opened
    for (const [what, more, body] of odd) {
      const first = request('POST', path, { ...headers, ...more })
      const answers = await spoken(port, [first, body], request('GET', '/api/layouts', headers as Headers))
      const [status = ''] = answers
      expect([what, /^HTTP\/1\.1 [2-5]\d\d/.test(status.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, ''))]).toEqual([
        what,
        true,
      ])
      if (!/^connection: close/im.test(status)) expect([what, answers.length]).toEqual([what, 2])
    }
  },
)

it(
  'A body beyond its limit is refused in words each time, and never by a closed connection',
  { timeout: 60_000 },
  async () => {
    const opened = await openTestServer()
    const { headers } = await opened.signIn('owner')
    const { port } = opened
    const body = long(3_000_000)
    const first = request('POST', '/api/releases/none/publish', { ...headers, ...json, ...counted(body) })
    for (let i = 0; i < 25; i++) {
      const [status = 'nothing', next = 'nothing'] = await spoken(
        port,
        [first, body],
        request('GET', '/api/layouts', headers),
      )
      expect([status.slice(0, 12), next.slice(0, 12)]).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
    }
  },
)

it('A connection that its client broke off in the middle of a body costs others nothing', async () => {
  const opened = await openTestServer()
  const { headers } = await opened.signIn('owner')
  const { port } = opened
  const path = '/api/releases/none/publish'
  for (let i = 0; i < 50; i++)
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`${request('POST', path, { ...headers, ...json, 'content-length': '100000' })}{"a":`)
        setTimeout(() => socket.destroy(), i % 5)
      })
      socket.on('error', () => {}).on('close', () => resolve())
    })
  expect((await opened.ask('/api/layouts', { headers })).status).toBe(200)
})

function request(method: string, path: string, headers: Headers): string {
  const lines = Object.entries({ host: 'ziva.test', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}

/** Heads of the answers on one connection: to a request, and to the next after its answer; one where it was closed. */
function spoken(port: number, parts: readonly string[], next: string): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const heads: string[] = []
    let text = ''
    let isNext = false
    const end = () => {
      resolve(heads)
      socket.destroy()
    }
    const socket = connect(port, '127.0.0.1', () => {
      for (const part of parts) socket.write(part)
    })
    socket.setEncoding('latin1').on('data', (data: string) => {
      text += data
      const [, head] = /^(?:HTTP\/1\.1 100 Continue\r\n\r\n)?(HTTP\/1\.1 [\s\S]*?)\r\n\r\n/.exec(text) ?? []
      if (!head) return
      heads.push(head)
      if (isNext) return end()
      isNext = true
      text = ''
      // The rest of the body of the answer, then the next one's.
      setTimeout(() => {
        text = ''
        socket.write(next)
      }, 150)
    })
    socket.on('error', end).on('close', end)
  })
}
