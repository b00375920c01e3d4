import { createLeadService } from '#services/forms/leads.ts'
import { entities } from '#entities/entities.ts'
import { limits } from '#model/constants.ts'
import type { Store } from '#services/repository-types.ts'
import { emptyTrash, type Library } from '../media/trash.ts'

type NewEvent = Parameters<Store['events']['add']>[0]

const dayMs = 24 * 3600_000
/** Interval of the retention job, ms. */
const everyMs = 3600_000

/**
 * Starts the retention job, which every hour deletes what has expired: the trash, not-found addresses, the audit log.
 */
export function startRetention(library: Library): { stop(): void } {
  const timer = setInterval(() => void runRetention(library, new Date()), everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** Retention job: deletes what is older than its limit. Failures are logged and tried again in the next round. */
export async function runRetention(library: Library, now: Date): Promise<void> {
  const { store } = library
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const works = [
    () => emptyTrash(library, now),
    () => emptyRecordTrash(store, before(limits.trashDays)),
    () => emptyPageTrash(store, before(limits.trashDays)),
    () => store.traffic.prune(before(limits.notFoundDays), limits.notFoundAddresses),
    () => store.events.prune(before(limits.eventDays)),
    () => createLeadService(store, () => now).purgeExpired(),
    () => store.reviewLinks.prune(before(limits.reviewLinkDays)),
    () => store.outbox.prune(before(limits.deliveryDays)),
  ]
  for (const work of works)
    try {
      await work()
    } catch (error) {
      console.error(JSON.stringify({ level: 'error', message: 'Old things were not removed.', error: String(error) }))
    }
}

async function emptyRecordTrash(store: Store, before: string): Promise<void> {
  for (const path of entities.keys()) {
    const { rows } = await store.records.list(path, { trashed: true })
    for (const { id, title, site_id, deleted_at } of rows) {
      if (!deleted_at || deleted_at >= before || (await isShown(store, path, id))) continue
      await store.records.remove(path, id, {
        actor: 'system',
        tags: [],
        event: purged({ entity: path, document_id: id, title, site_id }),
      })
    }
  }
}

async function emptyPageTrash(store: Store, before: string): Promise<void> {
  for (const { id, title, site_id, deleted_at } of await store.pages.trashed()) {
    if (deleted_at >= before || (await isShown(store, 'pages', id))) continue
    const event = purged({ entity: 'pages', document_id: id, title, site_id })
    await store.pages.remove(id, { actor: 'system', tags: [], event })
  }
}

/** Whether a live page or record still refers to a record, which then stays in the trash. */
async function isShown(store: Store, entity: string, id: string): Promise<boolean> {
  return (await store.uses.of(entity, id)).some(({ live }) => live)
}

function purged(what: Pick<NewEvent, 'entity' | 'document_id' | 'title' | 'site_id'>): NewEvent {
  return {
    ...what,
    actor: 'system',
    actor_label: 'The product',
    action: 'purge',
    details: { after_days: limits.trashDays },
  }
}
