import type { Miss, Store } from '#content/store-types.ts'

/** Counts what visitors do without writing a row for each of them. */
export interface TrafficCounter {
  followed(redirectId: string): void
  missed(miss: {
    readonly siteId: string
    readonly path: string
    readonly isBot: boolean
    readonly referrer: string
  }): void
  /** Writes what was counted. */
  flush(): Promise<void>
  stop(): Promise<void>
}

const flushMs = 10_000
/** Different addresses remembered between two writes; a scanner that tries more is not worth a row each. */
const mostMisses = 500
const longestPath = 255

export function countTraffic(store: Store): TrafficCounter {
  let hits = new Map<string, number>()
  let misses = new Map<string, Miss>()
  const timer = setInterval(() => void flush().catch(() => {}), flushMs)
  timer.unref()

  return {
    followed: (id) => void hits.set(id, (hits.get(id) ?? 0) + 1),

    missed({ siteId, path, isBot, referrer }) {
      const key = `${siteId} ${path.slice(0, longestPath)}`
      const known = misses.get(key)
      if (!known && misses.size >= mostMisses) return
      misses.set(key, {
        site_id: siteId,
        path: path.slice(0, longestPath),
        hits: (known?.hits ?? 0) + 1,
        by_bots: (known?.by_bots ?? 0) + (isBot ? 1 : 0),
        // Where from, not what was asked there: queries hold what is nobody's business.
        referrer: referrer.split(/[?#]/)[0]!.slice(0, longestPath) || (known?.referrer ?? ''),
      })
    },

    flush,

    async stop() {
      clearInterval(timer)
      await flush().catch(() => {})
    },
  }

  async function flush(): Promise<void> {
    if (hits.size === 0 && misses.size === 0) return
    const counted = { hits, misses: [...misses.values()], at: new Date().toISOString() }
    hits = new Map()
    misses = new Map()
    await store.traffic.count(counted)
  }
}
