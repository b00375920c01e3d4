import type { Store } from '#services/repository-types.ts'
import type { PageCache } from '../public/page-cache.ts'
import { openRedisPubsub, type RedisPubsub } from './redis-pubsub.ts'

/** Carries announced changes into this node's cache. */
export interface Invalidation {
  /**
   * Applies all published invalidations and notifies the other nodes; resolves when the affected pages are rendered
   * anew here.
   */
  sync(): Promise<void>
  stop(): void
}

/** Poll interval for changes of other nodes, ms. PostgreSQL has other nodes; a SQLite file only the command line. */
const pollMs = { postgres: 100, sqlite: 1000 } as const

interface Following {
  readonly store: Store
  readonly cache: PageCache
  readonly redisUrl?: string | undefined
  readonly onTags: (tags: readonly string[]) => void
  /** Called once pages that depend on the tags stand anew; a second time when many did. */
  readonly onDrawn?: ((tags: readonly string[]) => void) | undefined
}

export async function subscribeToChanges({
  store,
  cache,
  redisUrl,
  onTags,
  onDrawn,
}: Following): Promise<Invalidation> {
  let sequence = await store.changes.latest()
  let running: Promise<void> | undefined
  const timer = setInterval(() => void applyOnce().catch(() => {}), pollMs[store.kind])
  timer.unref()
  const wire = redisUrl ? await openWire(redisUrl, () => void applyOnce().catch(() => {})) : undefined

  return {
    async sync() {
      wire?.publish('1')
      await applyOnce()
    },
    stop() {
      clearInterval(timer)
      wire?.close()
    },
  }

  /** A call during a run waits for one more run: what it was called for may have come too late for the first. */
  async function applyOnce(): Promise<void> {
    while (running) await running
    running = applyChanges().finally(() => (running = undefined))
    return running
  }

  async function applyChanges(): Promise<void> {
    const changes = await store.changes.since(sequence)
    if (changes.length === 0) return
    sequence = changes.at(-1)!.sequence
    const tags = [...new Set(changes.flatMap((change) => change.tags))]
    onTags(tags)
    await cache.invalidate(tags, () => onDrawn?.(tags))
    onDrawn?.(tags)
  }
}

/**
 * A hint over Redis that there is something to take in. Only a hint: what changed is in the database, and looked for
 * anyway.
 */
async function openWire(redisUrl: string, onHint: () => void): Promise<RedisPubsub> {
  const wire = await openRedisPubsub(redisUrl, 'voix:changes', (error) =>
    console.warn(
      JSON.stringify({
        level: 'warn',
        message: 'Redis does not answer; changes of other nodes are looked for in the database.',
        error: error.message,
      }),
    ),
  )
  wire.subscribe(onHint)
  return wire
}
