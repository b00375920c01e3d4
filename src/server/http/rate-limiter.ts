import { LRUCache } from 'lru-cache'
import { VoixError } from '#model/errors.ts'

export interface RateLimiter {
  /** Counts one request of a client. Throws `too-many-requests`. */
  consume(who: string): void
}

/** Rate limiter (token bucket): `most` requests a second per client, with a burst of as many. */
export function createRateLimiter(most: number, clock: () => number = () => performance.now()): RateLimiter {
  // By size and not by `max`, which takes the room for all of them beforehand.
  const buckets = new LRUCache<string, { left: number; at: number }>({ maxSize: 10_000, sizeCalculation: () => 1 })
  return {
    consume(who) {
      const now = clock()
      const bucket = buckets.get(who) ?? { left: most, at: now }
      const left = Math.min(most, bucket.left + ((now - bucket.at) / 1000) * most)
      buckets.set(who, { left: left < 1 ? left : left - 1, at: now })
      if (left < 1) throw new VoixError('too-many-requests', { seconds: 1 })
    },
  }
}
