import { t } from '#messages/interface.ts'
import type { RecordData, RecordRow } from '#model/records.ts'
import type { Api } from '../../api/api.ts'
import type { BulkStep } from '../../lists/bulk-run.ts'

export type RecordAction = 'publish' | 'unpublish' | 'archive' | 'trash' | 'restore' | 'purge'

type Step = BulkStep<RecordRow>

/** Step of a bulk action on one record, with its undo where that is possible. */
export function stepOf(api: Api, entity: string, action: RecordAction): Step {
  switch (action) {
    case 'publish':
      return {
        done: t({ id: 'screens.records.done-published', defaultMessage: 'published' }),
        run: (row) => api.publishRecord(entity, row.id, row.revision),
        undo: async (row) => row.published_revision === null && (await api.unpublishRecord(entity, row.id)),
      }
    case 'unpublish':
      return {
        done: t({ id: 'screens.records.done-unpublished', defaultMessage: 'unpublished' }),
        run: (row) => api.unpublishRecord(entity, row.id),
        undo: (row) => publishedAgain(api, entity, row.id),
      }
    case 'archive':
      return {
        done: t({ id: 'screens.records.done-archived', defaultMessage: 'archived' }),
        run: (row) => api.markRecord(entity, row.id, 'archived'),
        undo: (row) => api.markRecord(entity, row.id, 'draft'),
      }
    case 'trash':
      return {
        done: t({ id: 'screens.records.done-trashed', defaultMessage: 'moved to the trash' }),
        run: (row) => api.trashRecord(entity, row.id, row.revision),
        undo: (row) => api.restoreRecord(entity, row.id),
      }
    case 'restore':
      return {
        done: t({ id: 'screens.records.done-restored', defaultMessage: 'restored' }),
        run: (row) => api.restoreRecord(entity, row.id),
        undo: async (row) => {
          const { revision } = await api.record(entity, row.id)
          await api.trashRecord(entity, row.id, revision, { anyway: true })
        },
      }
    case 'purge':
      return {
        done: t({ id: 'screens.records.done-purged', defaultMessage: 'deleted permanently' }),
        run: (row) => api.purgeRecord(entity, row.id),
      }
  }
}

/** Gives one field the same value everywhere. */
export function fieldStep(api: Api, entity: string, name: string, value: unknown): Step {
  const set = (id: string, revision: number, data: RecordData) => api.changeRecord(entity, id, revision, { data })
  return {
    done: t({ id: 'screens.records.done-changed', defaultMessage: 'changed' }),
    run: (row) => set(row.id, row.revision, { [name]: value }),
    undo: async (row) => {
      const { revision } = await api.record(entity, row.id)
      await set(row.id, revision, { [name]: row.data[name] })
    },
  }
}

async function publishedAgain(api: Api, entity: string, id: string): Promise<unknown> {
  const { revision } = await api.record(entity, id)
  return api.publishRecord(entity, id, revision)
}
