import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Key, Query } from '#contract/call.ts'
import { call } from './api.ts'
import { type ListPart, type ListSearch, questionOf } from './list-search.ts'

/** Query of an endpoint from the address of a list, where anything may stand: the server refuses what it does not know. */
function queryIn<K extends Key>(search: ListSearch, part: ListPart): NonNullable<Query<K>> {
  return questionOf(search, part) as NonNullable<Query<K>>
}

// What happens by itself is told to no browser: these lists are read again whenever they are looked at.

export function notFoundQuery(search: ListSearch, part: ListPart) {
  return queryOptions({
    queryKey: ['upkeep', 'not-found', search, part],
    queryFn: () => call('GET /api/not-found', { query: queryIn<'GET /api/not-found'>(search, part) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function cachesQuery(search: ListSearch, part: ListPart) {
  return queryOptions({
    queryKey: ['upkeep', 'caches', search, part],
    queryFn: () => call('GET /api/caches', { query: queryIn<'GET /api/caches'>(search, part) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Refresh interval of the health screen, ms, about that of the nodes' reports. */
const healthEveryMs = 15_000

export const processingQuery = queryOptions({
  queryKey: ['upkeep', 'processing'],
  queryFn: () => call('GET /api/personal-data/processing'),
})

export const healthQuery = queryOptions({
  queryKey: ['upkeep', 'health'],
  queryFn: () => call('GET /api/health'),
  staleTime: 0,
  refetchInterval: healthEveryMs,
})

export function auditQuery(search: ListSearch, part: ListPart) {
  return queryOptions({
    queryKey: ['upkeep', 'audit', search, part],
    queryFn: () => call('GET /api/audit', { query: queryIn<'GET /api/audit'>(search, part) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function trashQuery(search: ListSearch, part: ListPart) {
  return queryOptions({
    queryKey: ['upkeep', 'trash', search, part],
    queryFn: () => call('GET /api/trash', { query: queryIn<'GET /api/trash'>(search, part) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
