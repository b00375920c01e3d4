import type { Query } from '#contract/call.ts'
import type { ImportMode, NewRecord, Schedule } from '#contract/records.ts'
import type { RecordData } from '#model/records.ts'
import type { Transport } from './transport.ts'

export type {
  ImportMode,
  ImportOutcome,
  NewRecord,
  RecordReference,
  RecordVersion,
  Schedule,
} from '#contract/records.ts'
export type { MenuTarget } from '#contract/site-furniture.ts'

/** Query of a list of records; `filters` by the API's parameter names: `filter[status][eq]`. */
export interface RecordsQuery {
  readonly search?: string
  /** Names to sort by, with a minus for descending order. */
  readonly sort?: string
  readonly site?: string
  readonly language?: string
  readonly trashed?: boolean
  readonly limit?: number
  readonly offset?: number
  /** Names of fields and columns; absent for all. */
  readonly fields?: string
  readonly filters?: Readonly<Record<string, string>>
}

/** The calls about records of any entity. */
export function recordApi(call: Transport['call']) {
  return {
    listRecords: (entity: string, query: RecordsQuery) =>
      call('GET /api/:entity', { params: { entity }, query: parametersOf(query) }),
    record: (entity: string, id: string) => call('GET /api/:entity/:id', { params: { entity, id } }),
    createRecord: (entity: string, body: NewRecord) => call('POST /api/:entity', { params: { entity }, body }),
    changeRecord: (entity: string, id: string, revision: number, body: { data?: RecordData; position?: number }) =>
      call('PATCH /api/:entity/:id', { params: { entity, id }, body, revision }),
    trashRecord: (entity: string, id: string, revision: number, { anyway = false } = {}) =>
      call('DELETE /api/:entity/:id', { params: { entity, id }, revision, query: anyway ? { anyway: '1' } : {} }),

    publishRecord: (entity: string, id: string, revision: number) =>
      call('POST /api/:entity/:id/publish', { params: { entity, id }, revision }),
    unpublishRecord: (entity: string, id: string) =>
      call('POST /api/:entity/:id/unpublish', { params: { entity, id } }),
    scheduleRecord: (entity: string, id: string, body: Schedule) =>
      call('POST /api/:entity/:id/schedule', { params: { entity, id }, body }),
    markRecord: (entity: string, id: string, status: 'draft' | 'in_review' | 'archived') =>
      call('POST /api/:entity/:id/mark', { params: { entity, id }, body: { status } }),
    translateRecord: (entity: string, id: string, language_code: string) =>
      call('POST /api/:entity/:id/translate', { params: { entity, id }, body: { language_code } }),
    restoreRecord: (entity: string, id: string) => call('POST /api/:entity/:id/restore', { params: { entity, id } }),
    purgeRecord: (entity: string, id: string) => call('POST /api/:entity/:id/purge', { params: { entity, id } }),
    revertRecord: (entity: string, id: string, revision: number) =>
      call('POST /api/:entity/:id/revert', { params: { entity, id }, body: { revision } }),
    replaceRecordUses: (entity: string, id: string, by: string) =>
      call('POST /api/:entity/:id/replace-uses', { params: { entity, id }, body: { by } }),

    recordUses: (entity: string, id: string) => call('GET /api/:entity/:id/uses', { params: { entity, id } }),
    recordVersions: (entity: string, id: string) => call('GET /api/:entity/:id/versions', { params: { entity, id } }),
    recordVersion: (entity: string, id: string, revision: number) =>
      call('GET /api/:entity/:id/versions/:revision', { params: { entity, id, revision } }),
    recordEvents: (entity: string, id: string) => call('GET /api/:entity/:id/events', { params: { entity, id } }),
    recordTranslations: (entity: string, id: string) =>
      call('GET /api/:entity/:id/translations', { params: { entity, id } }),

    importRecords: (
      entity: string,
      csv: string,
      { mode, site, dryRun }: { mode: ImportMode; site?: string; dryRun: boolean },
    ) =>
      call('POST /api/:entity/import', {
        params: { entity },
        query: { mode, ...(site !== undefined && { site }), ...(dryRun && { dry_run: '1' }) },
        body: { csv },
      }),
    menuTargets: (refs: readonly { readonly collection: string; readonly id: string }[]) =>
      call('POST /api/menu-targets', { body: { refs } }),
    undoImport: (id: string) => call('POST /api/imports/:id/undo', { params: { id } }),
  }
}

/** Query of the list as parameters of its address. */
export function parametersOf({ filters = {}, trashed, ...rest }: RecordsQuery): Query<'GET /api/:entity'> {
  return { ...rest, ...(trashed && { trashed: 'true' }), ...filters }
}
