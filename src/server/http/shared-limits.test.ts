import { randomBytes } from 'node:crypto'
import { Redis } from 'ioredis'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openRedisCounts } from '../cluster/redis-counts.ts'
import { hasRedis, testRedis } from '../cluster/testing.ts'
import { createRateLimiter } from './rate-limiter.ts'
import { createWindowLimiter } from './window-limiter.ts'

/** Counts as one node opens them, once Redis answers. */
async function openNode(key: Buffer, url = testRedis) {
  const counts = await openRedisCounts(url, key, () => undefined)
  onTestFinished(() => counts.close())
  if (url === testRedis) while ((await counts.counted('start', 'x')) === undefined) await new Promise(setImmediate)
  return counts
}

describe.skipIf(!(await hasRedis()))('Limits over Redis', () => {
  it('let a client of three nodes do as much as of one', async () => {
    const key = randomBytes(32)
    const nodes = await Promise.all([1, 2, 3].map(() => openNode(key)))
    const limiters = nodes.map((shared) => createRateLimiter('trial', 2, { shared }))
    const asked = limiters.flatMap((limiter) => [limiter, limiter]).map((limiter) => limiter.consume('a visitor'))
    const answers = await Promise.allSettled(asked)
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(5)
    await expect(limiters[0]!.consume('another client')).resolves.toBeUndefined()
  })

  it('count what is wrong on every node', async () => {
    const key = randomBytes(32)
    const [one, other] = [await openNode(key), await openNode(key)].map((shared) =>
      createWindowLimiter('trial', 60_000, { shared }),
    )
    await one!.count('a guess')
    await other!.count('a guess')
    await expect(one!.check('a guess', 3)).resolves.toBeUndefined()
    await expect(other!.check('a guess', 2)).rejects.toMatchObject({ code: 'too-many-requests' })
  })

  it('know nothing of another installation, and keep no address', async () => {
    const [ours, theirs] = [await openNode(randomBytes(32)), await openNode(randomBytes(32))]
    const name = `trial-${randomBytes(6).toString('hex')}`
    await ours.count(name, '192.0.2.7', 60_000)
    expect(await theirs.counted(name, '192.0.2.7')).toMatchObject({ count: 0 })
    const redis = new Redis(testRedis)
    onTestFinished(() => redis.disconnect())
    const [kept, ...more] = await redis.keys(`voix:limit:${name}:*`)
    expect(more).toEqual([])
    expect(kept).not.toContain('192.0.2.7')
    expect(await redis.pttl(kept!)).toBeGreaterThan(0)
  })
})

describe('Limits while Redis does not answer', () => {
  it('are those of each node', async () => {
    const counts = await openNode(randomBytes(32), 'redis://127.0.0.1:1')
    const limiter = createRateLimiter('trial', 1, { shared: counts, clock: () => 0 })
    await limiter.consume('a')
    await expect(limiter.consume('a')).rejects.toMatchObject({ code: 'too-many-requests' })
    const windows = createWindowLimiter('trial', 60_000, { shared: counts, clock: () => 0 })
    await windows.count('a')
    await expect(windows.check('a', 1)).rejects.toMatchObject({ code: 'too-many-requests' })
  })
})
