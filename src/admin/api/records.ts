import type { RecordData, RecordRow } from '#model/records.ts'
import { routes } from '#routes.ts'
import type { Transport } from './transport.ts'

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

export interface RecordList {
  readonly rows: readonly RecordRow[]
  readonly total: number
}

export interface NewRecord {
  readonly site_id?: string
  readonly language_code?: string
  readonly data: RecordData
}

export interface Schedule {
  readonly publish_at?: string | null
  readonly unpublish_at?: string | null
}

/** Reference to a record (backlink). */
export interface RecordReference {
  readonly entity: string
  readonly id: string
  readonly title: string
  readonly field: string
  /** Whether visitors see that use. */
  readonly live: boolean
}

export interface RecordVersion {
  readonly revision: number
  readonly kind: string
  readonly actor: string
  readonly actor_label?: string
  readonly at: string
}

/** Something that happened to a record. */
export interface RecordEvent {
  readonly id: string
  readonly at: string
  readonly actor_label: string
  readonly action: string
  readonly details: Readonly<Record<string, unknown>>
}

export type ImportMode = 'create' | 'update' | 'upsert'

/** Outcome of an import, or of its dry run, by line. */
export interface ImportOutcome {
  readonly id?: string
  readonly counts: Readonly<Record<'new' | 'updated' | 'unchanged' | 'invalid', number>>
  readonly rows: readonly {
    readonly line: number
    readonly outcome: 'new' | 'updated' | 'unchanged' | 'invalid'
    readonly title?: string
    readonly message?: string
  }[]
}

/** The calls about records of any entity. */
export function recordApi(call: Transport['call']) {
  const { api } = routes
  const act = <T = RecordRow>(entity: string, id: string, action: string, body: unknown = {}, revision?: number) =>
    call<T>(api.recordAction(entity, id, action), {
      method: 'POST',
      body,
      ...(revision !== undefined && { revision }),
    })
  return {
    listRecords: (entity: string, query: RecordsQuery) =>
      call<RecordList>(api.records(entity), { query: parametersOf(query) }),
    record: (entity: string, id: string) => call<RecordRow>(api.record(entity, id)),
    createRecord: (entity: string, record: NewRecord) =>
      call<RecordRow>(api.records(entity), { method: 'POST', body: record }),
    changeRecord: (entity: string, id: string, revision: number, changes: { data?: RecordData; position?: number }) =>
      call<RecordRow>(api.record(entity, id), { method: 'PATCH', body: changes, revision }),
    trashRecord: (entity: string, id: string, revision: number, { anyway = false } = {}) =>
      call<void>(api.record(entity, id), { method: 'DELETE', revision, query: anyway ? { anyway: 1 } : {} }),

    publishRecord: (entity: string, id: string, revision: number) => act(entity, id, 'publish', {}, revision),
    unpublishRecord: (entity: string, id: string) => act(entity, id, 'unpublish'),
    scheduleRecord: (entity: string, id: string, at: Schedule) => act(entity, id, 'schedule', at),
    markRecord: (entity: string, id: string, status: 'draft' | 'in_review' | 'archived') =>
      act(entity, id, 'mark', { status }),
    translateRecord: (entity: string, id: string, language_code: string) =>
      act(entity, id, 'translate', { language_code }),
    restoreRecord: (entity: string, id: string) => act(entity, id, 'restore'),
    purgeRecord: (entity: string, id: string) => act<void>(entity, id, 'purge'),
    revertRecord: (entity: string, id: string, revision: number) => act(entity, id, 'revert', { revision }),
    replaceRecordUses: (entity: string, id: string, by: string) =>
      act<{ changed: number }>(entity, id, 'replace-uses', { by }),

    recordUses: (entity: string, id: string) =>
      call<{ rows: readonly RecordReference[] }>(api.recordAction(entity, id, 'uses')),
    recordVersions: (entity: string, id: string) =>
      call<{ rows: readonly RecordVersion[] }>(api.recordAction(entity, id, 'versions')),
    recordVersion: (entity: string, id: string, revision: number) =>
      call<RecordVersion & { data: RecordData }>(api.recordAction(entity, id, `versions/${revision}`)),
    recordEvents: (entity: string, id: string) =>
      call<{ rows: readonly RecordEvent[] }>(api.recordAction(entity, id, 'events')),
    recordTranslations: (entity: string, id: string) =>
      call<{ rows: readonly RecordRow[] }>(api.recordAction(entity, id, 'translations')),

    importRecords: (
      entity: string,
      csv: string,
      { mode, site, dryRun }: { mode: ImportMode; site?: string; dryRun: boolean },
    ) =>
      call<ImportOutcome>(api.importRecords(entity), {
        method: 'POST',
        query: { mode, site, ...(dryRun && { dry_run: 1 }) },
        body: { csv },
      }),
    menuTargets: (refs: readonly { readonly collection: string; readonly id: string }[]) =>
      call<{ rows: readonly MenuTarget[] }>(api.menuTargets, { method: 'POST', body: { refs } }),
    undoImport: (id: string) => call<void>(api.undoImport(id), { method: 'POST', body: {} }),
  }
}

/** Query of the list as parameters of its address. */
export function parametersOf({
  filters = {},
  trashed,
  ...rest
}: RecordsQuery): Record<string, string | number | undefined> {
  return { ...rest, ...(trashed && { trashed: 'true' }), ...filters }
}

/** Link target of a menu item. */
export interface MenuTarget {
  readonly collection: string
  readonly id: string
  readonly title: string
  readonly path: string
  readonly standing: 'public' | 'moving' | 'hidden' | 'trashed' | 'gone'
}
