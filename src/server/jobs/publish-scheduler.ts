import { publishDue } from '#services/documents/publish-scheduler.ts'
import type { Content } from '#services/services.ts'
import { limits } from '#model/constants.ts'
import type { Store } from '#services/repository-types.ts'
import type { Invalidation } from '../cluster/invalidation.ts'

const everyMs = 15_000

/**
 * Publish scheduler: every 15 seconds publishes and unpublishes what is due, alone or in a release, and deletes expired
 * idempotency keys and imports.
 */
export function startPublishScheduler(
  store: Store,
  { releases }: Pick<Content, 'releases'>,
  invalidation: Invalidation,
): { stop(): void } {
  let running = false
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }

  async function look(): Promise<void> {
    if (running) return
    running = true
    try {
      const kept = await publishDue(store, new Date())
      const released = await releases.runDue()
      if (kept + released.length > 0) await invalidation.sync()
      await store.idempotencyKeys.prune(before(limits.idempotencyMs))
      await store.imports.prune(before(limits.trashDays * 24 * 60 * 60_000))
    } catch (error) {
      console.error(JSON.stringify({ level: 'error', message: 'Appointments were not kept.', error: String(error) }))
    } finally {
      running = false
    }
  }
}

function before(ms: number): string {
  return new Date(Date.now() - ms).toISOString()
}
