import { listRecords, type RecordsQuery } from './records.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'
import type { RecordRow } from '#model/records/records.ts'
import { queryClient } from './queries.ts'

/** Query keys of records, by entity and then by query. */
const recordKeys = {
  all: (entity: string) => ['record', entity] as const,
  one: (entity: string, id: string) => ['record', entity, 'one', id] as const,
}

export function recordListQuery(entity: string, query: RecordsQuery) {
  return queryOptions({
    queryKey: [...recordKeys.all(entity), 'list', query],
    queryFn: () => listRecords(entity, query),
    placeholderData: keepPreviousData,
  })
}

export function recordQuery(entity: string, id: string) {
  return queryOptions({
    queryKey: recordKeys.one(entity, id),
    queryFn: () => call('GET /api/:entity/:id', { params: { entity, id } }),
    // What is edited is read once; saving brings the newer state with it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}

const rowsAtOnce = 200

/** All records that match a query, for overviews; lists load theirs in pages instead. */
export function everyRecordQuery(entity: string, query: RecordsQuery) {
  return queryOptions({
    queryKey: [...recordKeys.all(entity), 'every', query],
    queryFn: async () => {
      const rows: RecordRow[] = []
      for (let total = 1; rows.length < total;) {
        const part = await listRecords(entity, { ...query, limit: rowsAtOnce, offset: rows.length })
        rows.push(...part.rows)
        total = part.rows.length === 0 ? 0 : part.total
      }
      return rows
    },
  })
}

/** The names of records by their ids: what relations show. */
export function titlesQuery(entity: string, ids: readonly string[]) {
  const asked = [...new Set(ids)].toSorted().slice(0, 200)
  return queryOptions({
    queryKey: [...recordKeys.all(entity), 'titles', asked],
    queryFn: async () => {
      const { rows } = await listRecords(entity, {
        fields: 'title',
        limit: 200,
        filters: { 'filter[id][in]': asked.join(',') },
      })
      return new Map(rows.map(({ id, title }) => [id, title]))
    },
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
  })
}

export function recordUsesQuery(entity: string, id: string) {
  return queryOptions({
    queryKey: [...recordKeys.one(entity, id), 'uses'],
    queryFn: async () => (await call('GET /api/:entity/:id/uses', { params: { entity, id } })).rows,
  })
}

export function recordVersionsQuery(entity: string, id: string) {
  return queryOptions({
    queryKey: [...recordKeys.one(entity, id), 'versions'],
    queryFn: async () => (await call('GET /api/:entity/:id/versions', { params: { entity, id } })).rows,
  })
}

export function recordVersionQuery(entity: string, id: string, revision: number) {
  return queryOptions({
    queryKey: [...recordKeys.one(entity, id), 'version', revision],
    queryFn: () => call('GET /api/:entity/:id/versions/:revision', { params: { entity, id, revision } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function recordEventsQuery(entity: string, id: string) {
  return queryOptions({
    queryKey: [...recordKeys.one(entity, id), 'events'],
    queryFn: async () => (await call('GET /api/:entity/:id/events', { params: { entity, id } })).rows,
  })
}

export function recordTranslationsQuery(entity: string, id: string) {
  return queryOptions({
    queryKey: [...recordKeys.one(entity, id), 'translations'],
    queryFn: async () => (await call('GET /api/:entity/:id/translations', { params: { entity, id } })).rows,
  })
}

/** Texts of a translated record beside those of its source. */
export function recordTextsQuery(entity: string, id: string, revision: number) {
  return queryOptions({
    queryKey: [...recordKeys.one(entity, id), 'texts', revision],
    queryFn: () => call('GET /api/:entity/:id/texts', { params: { entity, id } }),
  })
}

/** Updates the cached record after a change, and keeps the facts that only a read returns. */
export function rememberRecord(entity: string, row: RecordRow): void {
  queryClient.setQueryData(recordKeys.one(entity, row.id), (before: object | undefined) => ({
    ...before,
    // It was changed by another user than before.
    updated_by_label: '',
    ...row,
  }))
}

/** Invalidates the queries of an entity after a change: lists, names and everything else. */
export function forgetRecords(entity: string): Promise<void> {
  return queryClient.invalidateQueries({
    queryKey: recordKeys.all(entity),
    // A form that stands open keeps what is written in it.
    predicate: ({ queryKey }) => !(queryKey[2] === 'one' && queryKey.length === 4),
  })
}
