import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { limits } from '#model/limits.ts'
import { shareTestServer } from '../testing.ts'

const shared = shareTestServer()
const edge = 'edge'

/** Bytes of a form with one file. */
function formOf(bytes: Buffer): Buffer {
  const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)])
}

it.each([
  ['of a type that is not taken', () => Buffer.alloc(4 * 1024 * 1024, 'x'), 415, {}],
  [
    'that is too large',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(limits.uploadBytes + 3_000_000)]),
    413,
    {},
  ],
  ['of nobody', () => Buffer.alloc(6 * 1024 * 1024, 'x'), 401, { cookie: '', 'x-csrf-token': '' }],
  ['without the token of its page', () => Buffer.alloc(6 * 1024 * 1024, 'x'), 403, { 'x-csrf-token': 'wrong' }],
])('a file %s is answered, and so is what the same connection asks next', async (_what, bytes, status, more) => {
  const { port, signIn } = shared()
  const { headers } = await signIn('editor')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const send = (method: string, path: string, body?: Buffer) =>
    new Promise<IncomingMessage & { readonly said: string }>((answered, failed) => {
      const type = body && { 'content-type': `multipart/form-data; boundary=${edge}`, 'content-length': body.length }
      const asked = request({
        port,
        host: '127.0.0.1',
        method,
        path,
        agent,
        headers: { host: 'ziva.test', ...headers, ...more, ...type },
      })
      asked.on(
        'response',
        (answer) => void text(answer).then((said) => answered(Object.assign(answer, { said })), failed),
      )
      asked.on('error', failed)
      asked.end(body)
    })
  const body = formOf(bytes())
  expect((await send('POST', '/api/media', body)).statusCode).toBe(status)
  expect((await send('GET', '/healthz')).said).toBe('ok')
  // Past the time for which the client may go on sending after the answer.
  await new Promise((done) => setTimeout(done, 4_500))
  expect((await send('GET', '/healthz')).said).toBe('ok')
})
