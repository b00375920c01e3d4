import type { MailFiles } from '#services/personal-data/mail-files.ts'
import { createSubmissionService } from '#services/forms/submission-service.ts'
import { entities } from '#entities/entities.ts'
import { dayMs } from '#model/constants.ts'
import { editingLimits, limits } from '#model/limits.ts'
import type { Store } from '#services/repository-types.ts'
import { emptyTrash, type Library } from '../media/trash.ts'

type NewEvent = Parameters<Store['events']['add']>[0]

/** Library and mail files, whose data expires. */
interface Ageing extends Library {
  readonly mailFiles: MailFiles
}

/** Deletes expired data: trash, not-found hits, audit events. Does all of it, then throws the failures. */
export async function runRetention(library: Ageing, now: Date): Promise<void> {
  const { store, mailFiles } = library
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const works = [
    () => emptyTrash(library, now),
    () => emptyRecordTrash(store, before(limits.trashDays)),
    () => emptyPageTrash(store, before(limits.trashDays)),
    () => store.traffic.prune(before(limits.notFoundDays), limits.notFoundAddresses),
    () => store.events.prune(before(limits.eventDays)),
    // A day longer than is told, so that nobody misses what was written while they asked.
    () => store.changes.prune(before(limits.changeDays + 1)),
    () => createSubmissionService(store, () => now).purgeExpired(),
    () => store.reviewLinks.prune(before(limits.reviewLinkDays)),
    () => store.outbox.prune(before(limits.deliveryDays)),
    () => mailFiles.prune(before(limits.deliveryDays)),
    () => store.replacements.prune(before(editingLimits.replacementDays)),
  ]
  const failures: unknown[] = []
  for (const work of works)
    try {
      await work()
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw new AggregateError(failures, 'Old things were not removed.')
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
