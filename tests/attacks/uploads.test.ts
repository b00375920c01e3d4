import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { asset } from '#services/testing.ts'
import { openTestServer, patience } from '#server/testing.ts'

const boundary = 'x-voix-boundary'
const type = `multipart/form-data; boundary=${boundary}`
const jpegHead = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0x00, 0x01])
const head = (name = 'a.jpg', field = 'file') =>
  Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`,
  )
const bytes = Buffer.concat([jpegHead, Buffer.alloc(200_000, 7)])
const end = Buffer.from(`\r\n--${boundary}--\r\n`)

/** Bodies that do not hold what their form promises. */
const broken: readonly (readonly [string, Buffer])[] = [
  ['nothing', Buffer.alloc(0)],
  ['a boundary alone', Buffer.from(`--${boundary}\r\n`)],
  ['half of a head', head().subarray(0, 60)],
  ['a head and no file', head()],
  ['half of a file', Buffer.concat([head(), bytes.subarray(0, 100_000)])],
  ['a file without an end', Buffer.concat([head(), bytes])],
  ['half of the end', Buffer.concat([head(), bytes, end.subarray(0, 8)])],
  ['another boundary', Buffer.from('--other\r\n\r\nx\r\n--other--\r\n')],
  [
    'a form without a file',
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--${boundary}--\r\n`),
  ],
  [
    'a field called __proto__',
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nb\r\n--${boundary}--\r\n`),
  ],
  ['a file called __proto__ that is no picture', Buffer.concat([head('a.jpg', '__proto__'), Buffer.from('x'), end])],
]

async function leftBehind(dataDir: string): Promise<string[]> {
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true })
  return files
    .filter((file) => file.isFile() && /media|incoming/.test(file.parentPath))
    .map((file) => join(file.parentPath, file.name))
}

describe('an upload that breaks off', () => {
  it.each(broken)('with %s is refused and leaves no file behind', async (_what, body) => {
    const { ask, signIn, config, store } = await openTestServer()
    const { headers } = await signIn('owner')
    await store.media.put(asset('there', { revision: 0 } as object), 'the-owner')
    for (const address of ['/api/media', '/api/media/there/file']) {
      const answer = await ask(address, {
        method: 'POST',
        headers: { ...headers, 'content-type': type, 'if-match': '"1"' },
        body,
      })
      expect([400, 415], `${address}: ${answer.status} ${answer.text}`).toContain(answer.status)
      expect(answer.json().errors[0]?.message ?? answer.json().detail).toMatch(/upload|file|send|not allowed/i)
    }
    expect(await leftBehind(config.dataDir)).toEqual([])
  })

  it('with a connection that is cut leaves no file behind, and ends nothing else', async () => {
    const { ask, signIn, config, port } = await openTestServer()
    const { headers } = await signIn('owner')
    const size = 20 * 1024 * 1024
    const sent = request({
      port,
      path: '/api/media',
      method: 'POST',
      headers: { ...headers, host: 'ziva.test', 'content-type': type, 'content-length': size },
    })
    sent.on('error', () => undefined)
    sent.write(Buffer.concat([head(), jpegHead, Buffer.alloc(5 * 1024 * 1024, 7)]))
    await vi.waitFor(async () => expect((await leftBehind(config.dataDir)).length).toBe(1), patience)
    sent.destroy()
    await vi.waitFor(async () => expect(await leftBehind(config.dataDir)).toEqual([]), patience)
    expect((await ask('/readyz')).status).toBe(200)
  })

  it.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary="'])(
    'of the type %s is refused',
    async (odd) => {
      const { ask, signIn } = await openTestServer()
      const { headers } = await signIn('owner')
      const answer = await ask('/api/media', {
        method: 'POST',
        headers: { ...headers, 'content-type': odd },
        body: Buffer.concat([head(), bytes, end]),
      })
      expect([400, 415], answer.text).toContain(answer.status)
    },
  )
})
