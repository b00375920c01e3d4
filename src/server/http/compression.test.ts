import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { openTestServer } from '../testing.ts'

it('sends what the API answers in the form that a client reads, and short answers as they are', async () => {
  const { ask, signIn } = await openTestServer()
  const { headers } = await signIn('owner')
  const read = (encoding: string, path = '/api/slices') =>
    ask(path, { headers: { ...headers, 'accept-encoding': encoding } })
  const [plain, brotli, gzip, short] = await Promise.all([
    read('identity'),
    read('gzip, deflate, br'),
    read('gzip'),
    read('br', '/api/nothing'),
  ])
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true)
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true)
  expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 4)
  expect(short.headers['content-encoding']).toBeUndefined()
})

it('reads no body that a client compressed: what is small there could be endless here', async () => {
  const { ask, signIn } = await openTestServer()
  const { headers } = await signIn('owner')
  const body = gzipSync(JSON.stringify({ title: 'Rooms', path: 'rooms' }))
  const answer = await ask('/api/pages', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body,
  })
  expect(answer.status).toBe(400)
})

it('sends scripts as the build has compressed them', async () => {
  const { ask, config } = await openTestServer()
  const script = 'document.title = "Rooms"'
  const folder = join(config.dist, 'client')
  await writeFile(join(folder, 'rooms.js'), script)
  await writeFile(join(folder, 'rooms.js.br'), brotliCompressSync(script))
  const plain = await ask('/assets/rooms.js')
  const brotli = await ask('/assets/rooms.js', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(plain.text).toBe(script)
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotli.headers['content-type']).toMatch(/^(text|application)\/javascript/)
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(script)
  for (const { headers } of [plain, brotli]) expect(headers['cache-control']).toContain('immutable')
})
