import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { type ListSearch, questionOf } from '../lists/list-search.ts'

// What happens by itself is told to no browser: these lists are read anew whenever they are looked at.

export function notFoundQuery(search: ListSearch) {
  return queryOptions({
    queryKey: ['upkeep', 'not-found', search],
    queryFn: () => api.notFound(questionOf(search)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function cachesQuery(search: ListSearch) {
  return queryOptions({
    queryKey: ['upkeep', 'caches', search],
    queryFn: () => api.caches(questionOf(search)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function auditQuery(search: ListSearch) {
  return queryOptions({
    queryKey: ['upkeep', 'audit', search],
    queryFn: () => api.audit(questionOf(search)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function trashQuery(search: ListSearch) {
  return queryOptions({
    queryKey: ['upkeep', 'trash', search],
    queryFn: () => api.trash(questionOf(search)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
