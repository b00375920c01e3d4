import type { RecordData, RecordRow } from '#model/records.ts'
import type { Api } from '../../api/api.ts'

export type BulkAction = 'publish' | 'unpublish' | 'archive' | 'trash' | 'restore' | 'purge'

/** Step of a bulk action on one record, with its undo where that is possible. */
export interface BulkStep<Row = RecordRow> {
  /** Past participle for the result, after a number: `3 specials published`. */
  readonly done: string
  readonly run: (row: Row) => Promise<unknown>
  readonly undo?: (row: Row) => Promise<unknown>
}

export function stepOf(api: Api, entity: string, action: BulkAction): BulkStep {
  switch (action) {
    case 'publish':
      return {
        done: 'published',
        run: (row) => api.publishRecord(entity, row.id, row.revision),
        undo: async (row) => row.published_revision === null && (await api.unpublishRecord(entity, row.id)),
      }
    case 'unpublish':
      return {
        done: 'unpublished',
        run: (row) => api.unpublishRecord(entity, row.id),
        undo: (row) => publishedAgain(api, entity, row.id),
      }
    case 'archive':
      return {
        done: 'archived',
        run: (row) => api.markRecord(entity, row.id, 'archived'),
        undo: (row) => api.markRecord(entity, row.id, 'draft'),
      }
    case 'trash':
      return {
        done: 'moved to the trash',
        run: (row) => api.trashRecord(entity, row.id, row.revision),
        undo: (row) => api.restoreRecord(entity, row.id),
      }
    case 'restore':
      return {
        done: 'restored',
        run: (row) => api.restoreRecord(entity, row.id),
        undo: async (row) => {
          const { revision } = await api.record(entity, row.id)
          await api.trashRecord(entity, row.id, revision, { anyway: true })
        },
      }
    case 'purge':
      return { done: 'deleted for good', run: (row) => api.purgeRecord(entity, row.id) }
  }
}

/** Gives one field the same value everywhere. */
export function fieldStep(api: Api, entity: string, name: string, value: unknown): BulkStep {
  const set = (id: string, revision: number, data: RecordData) => api.changeRecord(entity, id, revision, { data })
  return {
    done: 'changed',
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

export interface BulkFailure<Row = RecordRow> {
  readonly row: Row
  readonly error: unknown
}

const atOnce = 4

/** Does a step to each record, a few at a time; one that fails does not keep the others from being done. */
export async function runBulk<Row>(
  rows: readonly Row[],
  step: (row: Row) => Promise<unknown>,
  { progress, signal }: { readonly progress?: (done: number) => void; readonly signal?: AbortSignal } = {},
): Promise<{ readonly done: readonly Row[]; readonly failed: readonly BulkFailure<Row>[] }> {
  const waiting = [...rows]
  const done: Row[] = []
  const failed: BulkFailure<Row>[] = []
  async function work(): Promise<void> {
    for (let row = waiting.shift(); row && !signal?.aborted; row = waiting.shift()) {
      try {
        await step(row)
        done.push(row)
      } catch (error) {
        failed.push({ row, error })
      }
      progress?.(done.length + failed.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { done, failed }
}
