import { afterEach, expect, it, vi } from 'vitest'
import type { RecordRow } from '#model/records/records.ts'
import { stepOf } from './record-steps.ts'

afterEach(() => vi.unstubAllGlobals())

const row = (published_revision: number | null) => ({ id: 'a', revision: 3, published_revision }) as RecordRow

it('A record that visitors saw is published again when its deletion is undone', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: { readonly method?: string } = {}) => {
    asked.push(`${method} ${path}`)
    return Response.json({ revision: 4 })
  })
  const { undo } = stepOf('specials', 'trash')
  await undo?.(row(3))
  expect(asked).toEqual(['POST /api/specials/a/restore', 'GET /api/specials/a', 'POST /api/specials/a/publish'])
  await expect(async () => undo?.(row(2))).rejects.toThrow(/not published/)
  asked.length = 0
  await undo?.(row(null))
  expect(asked).toEqual(['POST /api/specials/a/restore'])
})

it('A record with changes in the making is not published by taking an unpublishing back', async () => {
  const { undo } = stepOf('specials', 'unpublish')
  vi.stubGlobal('fetch', async () => Response.json({ revision: 3 }))
  await expect(async () => undo?.(row(2))).rejects.toThrow(/not published/)
})
