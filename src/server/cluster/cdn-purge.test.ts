import { expect, it, vi } from 'vitest'
import { createCdnPurge, everyPage } from './cdn-purge.ts'

function front(ask = vi.fn<typeof fetch>(async () => new Response())) {
  const failures: unknown[] = []
  const made = createCdnPurge('http://127.0.0.1:6081/', (error) => failures.push(error), ask)
  const keysIn = (headers: Readonly<Record<string, string>>) => headers['surrogate-key']!.split(' ')
  const purged = () => ask.mock.calls.flatMap(([, init]) => keysIn(init!.headers as Record<string, string>))
  return { made, ask, failures, keysIn, purged }
}

it('A page is purged by each thing it shows, by the rules before it and by another build, and by nothing else', async () => {
  const { made, keysIn, purged } = front()
  const own = keysIn(made.headersOf(['page:home', 'entity:specials']))
  await made.purge(['page:home'])
  await made.purge(['entity:specials'])
  await made.purge(['entity:redirects', everyPage])
  expect(own).toEqual(expect.arrayContaining(purged()))
  await made.purge(['page:other'])
  expect(own).not.toContain(purged().at(-1))
})

it('Its keys name nothing of what it is made of', () => {
  const { made } = front()
  expect(JSON.stringify(made.headersOf(['page:secret-plan']))).not.toContain('secret')
})

it('A thousand things at once are purged in several requests, each with a header of a size that is read', async () => {
  const { made, ask, purged } = front()
  await made.purge(Array.from({ length: 1000 }, (_, i) => `record:specials/${i}`))
  expect(purged()).toHaveLength(1000)
  for (const [, init] of ask.mock.calls)
    expect((init!.headers as Record<string, string>)['surrogate-key']!.length).toBeLessThan(4000)
})

it('A cache that is away or refuses stops nobody, and is told of', async () => {
  const away = front(vi.fn(() => Promise.reject(new Error('away'))))
  await away.made.purge(['page:a'])
  const refusing = front(vi.fn(async () => new Response(null, { status: 405 })))
  await refusing.made.purge(['page:a'])
  expect([away.failures.length, refusing.failures.length]).toEqual([1, 1])
})
