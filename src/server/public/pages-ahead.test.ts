import { expect, it } from 'vitest'
import { openTestStore } from '#services/testing.ts'
import { createPageCache } from '../cluster/page-cache.ts'
import { createPagesAhead } from './pages-ahead.ts'

it('draws after a start what visitors asked for last, compressed, and nothing else', async () => {
  const store = await openTestStore()
  const [site] = await store.sites.list()
  const rendering = { status: 200, headers: {}, body: Buffer.alloc(2000), tags: ['site:ziva'] }
  const before = createPageCache(1e6)
  for (const key of [
    `${site!.id}/rooms`,
    `${site!.id}/offers?page=2`,
    `${site!.id}/rooms/_payload.json?b1`,
    `${site!.id}/rooms DE`,
    `404 ${site!.id} en `,
    `a-site-that-is-gone/rooms`,
  ])
    await before.get(key, async () => rendering)
  await before.get(`${site!.id}/gone`, async () => ({ ...rendering, status: 404 }))
  const drawn: string[] = []
  const pages = {
    page: async (_host: unknown, { id }: { id: string }, url: URL) => {
      drawn.push(`${id} ${url.href}`)
      if (url.pathname === '/offers') throw new Error('cannot be drawn')
      return after.get(`${id}${url.pathname}`, async () => rendering)
    },
  }
  await createPagesAhead({ store, cache: before, pages }).note()
  const after = createPageCache(1e6)
  const ahead = createPagesAhead({ store, cache: after, pages })
  // A node that was stopped before it drew anything takes nothing away.
  await ahead.note()
  await ahead.draw('http://127.0.0.1:3000')
  expect(drawn.toSorted()).toEqual([
    `${site!.id} http://127.0.0.1:3000/offers?page=2`,
    `${site!.id} http://127.0.0.1:3000/rooms`,
  ])
  expect(after.peek(`${site!.id}/rooms`)?.packed.br?.bytes.length).toBeGreaterThan(0)
})
