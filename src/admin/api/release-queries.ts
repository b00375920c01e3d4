import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { queryClient } from './queries.ts'
import type { ReleaseDocument } from './releases.ts'

export const releasesQuery = queryOptions({
  queryKey: ['releases', 'list'],
  queryFn: async () => (await api.releases()).rows,
})

export function releaseQuery(id: string) {
  return queryOptions({ queryKey: ['releases', 'one', id], queryFn: () => api.release(id), retry: false })
}

export function releaseItemsQuery(id: string) {
  return queryOptions({
    queryKey: ['releases', 'items', id],
    queryFn: async () => (await api.releaseItems(id)).rows,
  })
}

export function releaseEventsQuery(id: string) {
  return queryOptions({
    queryKey: ['releases', 'events', id],
    queryFn: async () => (await api.releaseEvents(id)).rows,
  })
}

export function releasesHoldingQuery({ entity, document_id }: ReleaseDocument) {
  return queryOptions({
    queryKey: ['releases', 'holding', entity, document_id],
    queryFn: async () => (await api.releasesHolding({ entity, document_id })).rows,
  })
}

/** Invalidates the queries of all releases, after a change of one. */
export function forgetReleases(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['releases'] })
}
