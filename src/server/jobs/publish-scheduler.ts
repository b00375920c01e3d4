import type { Content } from '#services/services.ts'
import { limits } from '#model/limits.ts'
import type { Store } from '#services/repository-types.ts'
import type { Invalidation } from '../cluster/invalidation.ts'

/** Publishes and withdraws due documents and releases, and deletes expired answers and imports. */
export async function runPublishScheduler(
  store: Store,
  { documents, releases }: Pick<Content, 'documents' | 'releases'>,
  invalidation: Invalidation,
): Promise<void> {
  const kept = await documents.publishDue(new Date())
  const released = await releases.runDue()
  if (kept + released.length > 0) await invalidation.sync()
  await store.idempotencyKeys.prune(before(limits.idempotencyMs))
  await store.imports.prune(before(limits.trashDays * 24 * 60 * 60_000))
}

function before(ms: number): string {
  return new Date(Date.now() - ms).toISOString()
}
