import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type * as Api from './review-api.ts'

let api: typeof Api

beforeAll(async () => {
  // The address is read as the page begins.
  vi.stubGlobal('window', { location: { pathname: '/review/secret' } })
  api = await import('./review-api.ts')
  vi.unstubAllGlobals()
})
afterEach(() => vi.unstubAllGlobals())

/** The calls of a page of a reviewer, to a server that gives this answer. */
function calls(answer: () => Promise<Response>) {
  const asked: (readonly [string, RequestInit])[] = []
  vi.stubGlobal('fetch', (path: string, request: RequestInit) => {
    asked.push([path, request])
    return answer()
  })
  return { ...api, asked }
}

const review = { title: 'Rooms', name: 'Ana' }

it('asks below the address of the page, whose secret is in it', async () => {
  const { readReview, sendName, framePath, asked } = calls(async () => Response.json(review))
  expect(await readReview()).toEqual(review)
  expect(await sendName('Ana')).toEqual(review)
  expect(framePath).toBe('/review/secret/page')
  expect(asked.map(([path, { method, body }]) => [path, method, body])).toEqual([
    ['/review/secret/threads', 'GET', undefined],
    ['/review/secret/name', 'POST', '{"name":"Ana"}'],
  ])
})

it('sends a comment with what it is about', async () => {
  const { sendComment, asked } = calls(async () => Response.json(review))
  await sendComment({ text: 'Shorter?', breakpoint: 'md', element: 'hero', x: 50, y: 12 })
  expect(asked[0]![0]).toBe('/review/secret/comments')
  expect(asked[0]![1].body).toBe('{"text":"Shorter?","breakpoint":"md","element":"hero","x":50,"y":12}')
})

it.each([
  ['lost', () => Promise.reject(new TypeError('Failed to fetch')), /^The connection was lost\. Your text is kept/],
  ['over', async () => Response.json({ detail: 'Not found' }, { status: 404 }), /^This link has expired/],
  ['refused', async () => Response.json({ detail: 'Too many comments.' }, { status: 429 }), /^Too many comments\.$/],
  ['refused without a reason', async () => Response.json({}, { status: 400 }), /^The server did not accept this/],
  ['answered by a proxy', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }), /^The server did not/],
  ['answered by a network that wants a login', async () => new Response('<h1>Hello</h1>'), /^The server did not/],
])('says in a sentence that a call was %s', async (_, answer, sentence) => {
  const { readReview } = calls(answer)
  await expect(readReview()).rejects.toThrow(sentence)
})
