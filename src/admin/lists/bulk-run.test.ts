import { expect, it } from 'vitest'
import { ApiError } from '../api/transport.ts'
import { failureReason, runBulk } from './bulk-run.ts'

const rows = Array.from({ length: 30 }, (_, i) => ({ id: `r${i}` }))

it('goes on when one record is refused, and says which and how far it is', async () => {
  const seen: number[] = []
  const { done, failed } = await runBulk(
    rows,
    async ({ id }) => {
      if (id === 'r7') throw new Error('It is used.')
    },
    { progress: (count) => seen.push(count) },
  )
  expect(done).toHaveLength(29)
  expect(failed.map(({ row }) => row.id)).toEqual(['r7'])
  expect(seen.at(-1)).toBe(30)
})

it('stops when it is told to, with what was done until then', async () => {
  const stop = new AbortController()
  const { done } = await runBulk(rows, async () => undefined, {
    progress: (count) => count === 8 && stop.abort(),
    signal: stop.signal,
  })
  expect(done.length).toBeLessThan(30)
})

it('says of what is used where it can be deleted, and offers no replacement that is not there', () => {
  const detail = '“Privacy” is still used (places: 64). Change those first, or choose a replacement.'
  const used = new ApiError(409, { code: 'record-used', detail, details: { count: 64 } })
  expect(failureReason(used)).toBe('Still used in 64 places. Delete it from the menu of its row, which shows them.')
  expect(failureReason(new ApiError(404, { code: 'not-found', detail: 'It is gone.' }))).toBe('It is gone.')
})
