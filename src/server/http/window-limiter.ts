import { LRUCache } from 'lru-cache'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import type { LimiterOptions } from './rate-limiter.ts'

interface Window {
  readonly since: number
  count: number
}

/** Opens a window limiter. Each node counts for itself as well, so that losing the shared counts forgives nothing. */
export function createWindowLimiter(
  name: string,
  windowMs: number,
  { shared, clock = () => performance.now() }: LimiterOptions = {},
) {
  // By size and not by `max`, which takes the room for all of them beforehand.
  const windows = new LRUCache<string, Window>({ maxSize: limits.rateLimiterKeys, sizeCalculation: () => 1 })

  function windowOf(key: string): Window | undefined {
    const window = windows.get(key)
    return window && clock() - window.since < windowMs ? window : undefined
  }

  function countedHere(key: string) {
    const window = windowOf(key)
    return window ? { count: window.count, endsInMs: window.since + windowMs - clock() } : { count: 0, endsInMs: 0 }
  }

  return {
    /** Throws `too-many-requests` when a key has none left. Counts nothing. */
    async check(key: string, most: number): Promise<void> {
      const { count, endsInMs } = (await shared?.counted(name, key)) ?? countedHere(key)
      if (count < most) return
      throw new VoixError('too-many-requests', { seconds: Math.max(1, Math.ceil(endsInMs / 1000)) })
    },
    async count(key: string): Promise<void> {
      const window = windowOf(key)
      if (window) window.count++
      else windows.set(key, { since: clock(), count: 1 })
      await shared?.count(name, key, windowMs)
    },
  }
}
