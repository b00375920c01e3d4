import { LRUCache } from 'lru-cache'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'

/** Window limiter: so many of something in a while, counted by key in the memory of this node. */
export interface WindowLimiter {
  /** Throws `too-many-requests` when a key has none left. Counts nothing. */
  check(key: string, most: number): void
  count(key: string): void
}

interface Window {
  readonly since: number
  count: number
}

export function createWindowLimiter(windowMs: number, clock: () => number = () => performance.now()): WindowLimiter {
  // By size and not by `max`, which takes the room for all of them beforehand.
  const windows = new LRUCache<string, Window>({ maxSize: limits.rateLimiterKeys, sizeCalculation: () => 1 })

  function windowOf(key: string): Window | undefined {
    const window = windows.get(key)
    return window && clock() - window.since < windowMs ? window : undefined
  }

  return {
    check(key, most) {
      const window = windowOf(key)
      if (!window || window.count < most) return
      const seconds = Math.max(1, Math.ceil((window.since + windowMs - clock()) / 1000))
      throw new VoixError('too-many-requests', { seconds })
    },
    count(key) {
      const window = windowOf(key)
      if (window) window.count++
      else windows.set(key, { since: clock(), count: 1 })
    },
  }
}
