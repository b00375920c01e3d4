import { afterEach, expect, it, vi } from 'vitest'
import { attentionFor } from './attention.ts'

afterEach(() => vi.unstubAllGlobals())

it('Names releases that wait for review or are scheduled, and scheduled pages', async () => {
  const release = (status: string, publish_at: string | null = null) => ({ id: status, status, publish_at })
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.startsWith('/api/releases'))
      return Response.json({
        rows: [
          release('in_review'),
          release('draft'),
          release('scheduled', '2026-12-04T09:00:00Z'),
          release('scheduled', '2027-02-01T09:00:00Z'),
        ],
      })
    return Response.json({ rows: [], total: path.includes('status=scheduled') ? 2 : 0 })
  })
  const cards = attentionFor(
    { id: 'ana', may: { pages: ['read'], releases: ['read'] } },
    new Date('2026-11-30T12:00:00Z'),
  )
  const lines = async (card: string) =>
    (await cards.find(({ id }) => id === card)!.ask()).map(({ label, count }) => `${count} ${label}`)
  expect(await lines('review')).toEqual(['1 Release'])
  expect(await lines('scheduled')).toEqual(['2 Pages', '1 Release'])
})
