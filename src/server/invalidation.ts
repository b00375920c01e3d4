import type { Store } from '#content/store-types.ts'
import type { PageCache } from './page-cache.ts'

/** Carries announced changes into this node's cache. */
export interface Invalidation {
  /** Takes in everything announced so far; resolves when the pages concerned are rendered anew. */
  catchUp(): Promise<void>
  stop(): void
}

/** How often a node looks for changes of others, ms. PostgreSQL has other nodes; a SQLite file only the command line. */
const pollMs = { postgres: 100, sqlite: 1000 } as const

export async function followChanges(store: Store, cache: PageCache, onTags: (tags: readonly string[]) => void): Promise<Invalidation> {
  let sequence = await store.changes.latest()
  let running: Promise<void> | undefined
  const timer = setInterval(() => void catchUp().catch(() => {}), pollMs[store.kind])
  timer.unref()
  return { catchUp, stop: () => clearInterval(timer) }

  /** A call during a run waits for one more run: what it was called for may have come too late for the first. */
  async function catchUp(): Promise<void> {
    while (running) await running
    running = takeIn().finally(() => (running = undefined))
    return running
  }

  async function takeIn(): Promise<void> {
    const changes = await store.changes.since(sequence)
    if (changes.length === 0) return
    sequence = changes.at(-1)!.sequence
    const tags = [...new Set(changes.flatMap((change) => change.tags))]
    onTags(tags)
    await cache.invalidate(tags)
  }
}
