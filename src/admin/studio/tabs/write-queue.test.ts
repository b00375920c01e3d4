import { expect, it } from 'vitest'
import { broadcastRetention } from '#model/limits.ts'
import { createWriteQueue } from './write-queue.ts'

it('A burst of 3000 messages has 2048 of them under way at most, and loses none', async () => {
  const queue = createWriteQueue(broadcastRetention.writeCap)
  const written: number[] = []
  let [underWay, most] = [0, 0]
  const write = (i: number) => async () => {
    most = Math.max(most, ++underWay)
    await Promise.resolve()
    underWay--
    written.push(i)
    if (i === 7) throw new Error('This one fails.')
  }
  const sent = await Promise.allSettled(Array.from({ length: 3000 }, (_, i) => queue(write(i))))
  expect(most).toBe(2048)
  expect(written).toEqual(Array.from({ length: 3000 }, (_, i) => i))
  expect(sent.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(underWay).toBe(0)
})
