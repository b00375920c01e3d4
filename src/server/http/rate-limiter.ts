import { LRUCache } from 'lru-cache'
import { VoixError } from '#model/errors.ts'
import type { RedisCounts } from '../cluster/redis-counts.ts'

export type RateLimiter = ReturnType<typeof createRateLimiter>

/** Options of a rate limiter. */
export interface LimiterOptions {
  /** Counts that all nodes share; while they do not answer, each node counts for itself. */
  readonly shared?: RedisCounts | undefined
  readonly clock?: () => number
}

/** Rate limiter (token bucket): `most` requests a second per client, with a burst of as many. */
export function createRateLimiter(
  name: string,
  most: number,
  { shared, clock = () => performance.now() }: LimiterOptions = {},
) {
  // By size and not by `max`, which takes the room for all of them beforehand.
  const buckets = new LRUCache<string, { left: number; at: number }>({ maxSize: 10_000, sizeCalculation: () => 1 })
  return {
    /** Counts a request of a client, or one that asks for as much as `cost` others. Throws `too-many-requests`. */
    async consume(who: string, cost: number = 1): Promise<void> {
      const isTaken = (await shared?.take(name, who, most, cost)) ?? takeHere(who, cost)
      if (!isTaken) throw new VoixError('too-many-requests', { seconds: 1 })
    },
  }

  function takeHere(who: string, cost: number): boolean {
    const now = clock()
    const bucket = buckets.get(who) ?? { left: most, at: now }
    const left = Math.min(most, bucket.left + ((now - bucket.at) / 1000) * most)
    // What costs more than there ever is takes all of it.
    const taken = Math.min(cost, most)
    const isTaken = left >= taken
    buckets.set(who, { left: isTaken ? left - taken : left, at: now })
    return isTaken
  }
}
