import { limits } from '#model/limits.ts'
import type { NotFoundHit, Store } from '#services/repository-types.ts'

/** Hit counter: counts visits in memory and writes sums. */
export type HitCounter = ReturnType<typeof createHitCounter>

/** Different addresses remembered between two writes; a scanner that tries more is not worth a row each. */
const mostMisses = 500

export function createHitCounter(store: Store) {
  let hits = new Map<string, number>()
  let misses = new Map<string, NotFoundHit>()

  return {
    countRedirect: (id: string): void => void hits.set(id, (hits.get(id) ?? 0) + 1),

    countNotFound({
      siteId,
      path,
      isBot,
      referrer,
    }: {
      readonly siteId: string
      readonly path: string
      readonly isBot: boolean
      readonly referrer: string
    }): void {
      const key = `${siteId} ${path.slice(0, limits.pathLength)}`
      const known = misses.get(key)
      if (!known && misses.size >= mostMisses) return
      misses.set(key, {
        site_id: siteId,
        path: path.slice(0, limits.pathLength),
        hits: (known?.hits ?? 0) + 1,
        by_bots: (known?.by_bots ?? 0) + (isBot ? 1 : 0),
        // Where from, not what was asked there: queries hold what is nobody's business.
        referrer: referrer.split(/[?#]/)[0]!.slice(0, limits.pathLength) || (known?.referrer ?? ''),
      })
    },

    /** Writes what was counted. */
    flush,

    /** Writes what is left, if that can be done. */
    stop: (): Promise<void> => flush().catch(() => {}),
  }

  async function flush(): Promise<void> {
    if (hits.size === 0 && misses.size === 0) return
    const counted = { hits, misses: [...misses.values()], at: new Date().toISOString() }
    hits = new Map()
    misses = new Map()
    try {
      await store.traffic.count(counted)
    } catch (error) {
      for (const [id, count] of counted.hits) hits.set(id, (hits.get(id) ?? 0) + count)
      for (const miss of counted.misses) putBack(miss)
      throw error
    }
  }

  /** Adds what could not be written to what was counted since. */
  function putBack(miss: NotFoundHit): void {
    const key = `${miss.site_id} ${miss.path}`
    const since = misses.get(key)
    if (!since && misses.size >= mostMisses) return
    misses.set(key, {
      ...miss,
      hits: miss.hits + (since?.hits ?? 0),
      by_bots: miss.by_bots + (since?.by_bots ?? 0),
      referrer: since?.referrer || miss.referrer,
    })
  }
}
