import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/queries.ts'
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

it('names what reviewers sent back to the user: pages, and releases of their own', async () => {
  const release = (created_by: string, data: object) => ({ id: created_by, status: 'draft', created_by, data })
  const sent_back = { by: 'pablo', name: 'Pablo', at: '2026-11-30T10:00:00Z', reason: 'The price' }
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path.startsWith('/api/releases'))
      return Response.json({ rows: [release('ana', { sent_back }), release('ana', {}), release('ben', { sent_back })] })
    return Response.json({ rows: [], total: 1 })
  })
  queryClient.clear()
  const may = { pages: ['read'], releases: ['read'] }
  const card = attentionFor({ id: 'ana', may }, new Date()).find(({ id }) => id === 'returned')!
  expect((await card.ask()).map(({ label, count }) => `${count} ${label}`)).toEqual(['1 Page', '1 Release'])
  expect(asked.find((path) => path.startsWith('/api/pages'))).toContain('review=changes_requested&author=ana')
})
