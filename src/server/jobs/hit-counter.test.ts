import { expect, it } from 'vitest'
import { openTestStore } from '#services/testing.ts'
import { createHitCounter } from './hit-counter.ts'

it('keeps what it counted while the database is away', async () => {
  const store = await openTestStore()
  let isAway = true
  const traffic = createHitCounter({
    ...store,
    traffic: {
      ...store.traffic,
      count: async (counted) => {
        if (isAway) throw new Error('away')
        await store.traffic.count(counted)
      },
    },
  })
  const miss = { siteId: 'ziva', path: '/gone', isBot: false, referrer: '' }
  traffic.countRedirect('r1')
  traffic.countNotFound(miss)
  await expect(traffic.flush()).rejects.toThrow('away')
  traffic.countRedirect('r1')
  traffic.countNotFound({ ...miss, isBot: true })
  isAway = false
  await traffic.stop()
  expect((await store.traffic.hitsOf(['r1'])).get('r1')?.hits).toBe(2)
  expect((await store.traffic.misses({})).rows).toMatchObject([{ path: '/gone', hits: 2, by_bots: 1 }])
})
