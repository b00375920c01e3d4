import { expect, it } from 'vitest'
import { runBulk } from './bulk-run.ts'

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
