import { request } from 'node:http'
import { expect, it, onTestFinished, vi } from 'vitest'
import { intro } from '#services/testing.ts'
import { openTestServer, testAssets } from '../testing.ts'

/** Links of the early hints that come before an answer; undefined without any. */
async function hintsOf(port: number, path: string, headers: object = {}): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let hints: unknown
    request({ port, host: '127.0.0.1', path, headers: { host: 'ziva.test', ...headers } })
      .on('information', (information) => (hints = information.statusCode === 103 ? information.headers.link : hints))
      .on('response', (answer) => answer.resume().on('end', () => resolve(hints)))
      .on('error', reject)
      .end()
  })
}

async function opened(earlyHints: boolean) {
  vi.spyOn(testAssets, 'fonts').mockReturnValue(['/assets/own.woff2'])
  onTestFinished(() => void vi.restoreAllMocks())
  const server = await openTestServer({ earlyHints })
  await server.publish('rooms', intro('a', 'Rooms'))
  return server
}

it('tells of the fonts of a site while a page is drawn for the first time, and not once it is finished', async () => {
  const { port } = await opened(true)
  const link = '</assets/own.woff2>; rel=preload; as=font; type=font/woff2; crossorigin'
  expect(await hintsOf(port, '/rooms')).toBe(link)
  expect(await hintsOf(port, '/rooms')).toBeUndefined()
})

it('tells nothing to robots, and nobody unless it is switched on', async () => {
  const { port } = await opened(true)
  expect(await hintsOf(port, '/rooms', { 'user-agent': 'Googlebot/2.1' })).toBeUndefined()
  const quiet = await opened(false)
  expect(await hintsOf(quiet.port, '/rooms')).toBeUndefined()
})
