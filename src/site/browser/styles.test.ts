import { afterEach, expect, it, vi } from 'vitest'
import { loadStyles, MissingFile } from './styles.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['the network lost', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server has no more', async () => new Response('', { status: 404 })],
  ['the server cannot send', async () => new Response('', { status: 503 })],
])('takes styles that %s for a file that is missing', async (_, fetch) => {
  vi.stubGlobal('fetch', fetch)
  await expect(loadStyles(['/assets/rooms.css'])).rejects.toEqual(new MissingFile('/assets/rooms.css'))
})
