import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '#services/repository-types.ts'
import type { PageCache } from './page-cache.ts'
import { openRedisPubsub, type RedisPubsub } from './redis-pubsub.ts'

/** Cluster invalidation: applies announced changes of all nodes to this node's cache. */
export type Invalidation = Awaited<ReturnType<typeof subscribeToChanges>>

interface Following {
  readonly store: Store
  readonly cache: PageCache
  readonly log: FastifyBaseLogger
  readonly redisUrl?: string | undefined
  readonly onTags: (tags: readonly string[]) => void | Promise<void>
  /** Called with the number of the last change that was heard of, before anything is read because of it. */
  readonly onHeard?: ((sequence: number) => void) | undefined
  /** Called once pages that depend on the tags stand again; a second time when many did. */
  readonly onDrawn?: ((tags: readonly string[]) => void) | undefined
}

/** Time in which a change is to be seen on every node, ms. */
const seenWithinMs = 200

export async function subscribeToChanges({ store, cache, log, redisUrl, onTags, onHeard, onDrawn }: Following) {
  let sequence = await store.changes.latest()
  onHeard?.(sequence)
  let running: Promise<void> | undefined
  const wire = redisUrl ? await openWire(redisUrl, log, () => void applyOnce().catch(() => {})) : undefined

  return {
    /**
     * Applies all published invalidations and notifies the other nodes; resolves when the affected pages are rendered
     * again here.
     */
    async sync(): Promise<void> {
      wire?.publish('1')
      await applyOnce()
    },
    /** Takes in what was announced since; a node does so again and again. */
    poll: applyOnce,
    stop: (): void => wire?.close(),
  }

  /** A call during a run waits for one more run: what it was called for may have come too late for the first. */
  async function applyOnce(): Promise<void> {
    const called = performance.now()
    while (running) await running
    running = applyChanges(called).finally(() => (running = undefined))
    return running
  }

  async function applyChanges(called: number): Promise<void> {
    const began = performance.now()
    const changes = await store.changes.since(sequence)
    if (changes.length === 0) return
    const read = performance.now()
    sequence = changes.at(-1)!.sequence
    onHeard?.(sequence)
    const tags = [...new Set(changes.flatMap((change) => change.tags))]
    await onTags(tags)
    await cache.invalidate(tags, () => onDrawn?.(tags))
    onDrawn?.(tags)
    const drawn = performance.now()
    if (drawn - called <= seenWithinMs) return
    const parts = { waitedMs: began - called, readMs: read - began, drawnMs: drawn - read }
    log.warn({ ...parts, changes: changes.length }, 'What changed was shown late by this node.')
  }
}

/** A hint over Redis that there is something to take in. Only a hint: what changed is in the database, and looked for anyway. */
async function openWire(redisUrl: string, log: FastifyBaseLogger, onHint: () => void): Promise<RedisPubsub> {
  const wire = await openRedisPubsub(redisUrl, 'voix:changes', (err) =>
    log.warn({ err }, 'Redis does not answer; changes of other nodes are looked for in the database.'),
  )
  wire.subscribe(onHint)
  return wire
}
