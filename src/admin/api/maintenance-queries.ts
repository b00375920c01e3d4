import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { type ListPart, type ListSearch, questionOf } from '../lists/list-search.ts'

// What happens by itself is told to no browser: these lists are read anew whenever they are looked at.

export function notFoundQuery(search: ListSearch, part: ListPart) {
  return queryOptions({
    queryKey: ['upkeep', 'not-found', search, part],
    queryFn: () => api.notFound(questionOf(search, part)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function cachesQuery(search: ListSearch, part: ListPart) {
  return queryOptions({
    queryKey: ['upkeep', 'caches', search, part],
    queryFn: () => api.caches(questionOf(search, part)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** How often the screen of the installation's health looks anew, ms: nodes write themselves down about as often. */
const healthEveryMs = 15_000

export const healthQuery = queryOptions({
  queryKey: ['upkeep', 'health'],
  queryFn: () => api.health(),
  staleTime: 0,
  refetchInterval: healthEveryMs,
})

export function auditQuery(search: ListSearch, part: ListPart) {
  return queryOptions({
    queryKey: ['upkeep', 'audit', search, part],
    queryFn: () => api.audit(questionOf(search, part)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function trashQuery(search: ListSearch, part: ListPart) {
  return queryOptions({
    queryKey: ['upkeep', 'trash', search, part],
    queryFn: () => api.trash(questionOf(search, part)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
