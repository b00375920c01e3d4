import { LRUCache } from 'lru-cache'
import { VoixError } from '#model/errors.ts'
import type { RedisCounts } from '../cluster/redis-counts.ts'

export interface RateLimiter {
  /** Counts one request of a client. Throws `too-many-requests`. */
  consume(who: string): Promise<void>
}

/** Choices of a limiter. */
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
): RateLimiter {
  // By size and not by `max`, which takes the room for all of them beforehand.
  const buckets = new LRUCache<string, { left: number; at: number }>({ maxSize: 10_000, sizeCalculation: () => 1 })
  return {
    async consume(who) {
      const isTaken = (await shared?.take(name, who, most)) ?? takeHere(who)
      if (!isTaken) throw new VoixError('too-many-requests', { seconds: 1 })
    },
  }

  function takeHere(who: string): boolean {
    const now = clock()
    const bucket = buckets.get(who) ?? { left: most, at: now }
    const left = Math.min(most, bucket.left + ((now - bucket.at) / 1000) * most)
    buckets.set(who, { left: left < 1 ? left : left - 1, at: now })
    return left >= 1
  }
}
