import { queryOptions } from '@tanstack/react-query'
import type { ReleaseAction, ReleaseDocument } from '#contract/releases.ts'
import { call } from './api.ts'
import { queryClient } from './queries.ts'
import type { AskedReview } from './review-queries.ts'

export const releasesQuery = queryOptions({
  queryKey: ['releases', 'list'],
  queryFn: async () => (await call('GET /api/releases')).rows,
})

/** Interval at which an open release is read again, ms: colleagues approve it and add to it meanwhile. */
const readAgainMs = 8000

export function releaseQuery(id: string) {
  return queryOptions({
    queryKey: ['releases', 'one', id],
    queryFn: () => call('GET /api/releases/:id', { params: { id } }),
    refetchInterval: readAgainMs,
    retry: false,
  })
}

export function releaseItemsQuery(id: string) {
  return queryOptions({
    queryKey: ['releases', 'items', id],
    queryFn: async () => (await call('GET /api/releases/:id/items', { params: { id } })).rows,
    refetchInterval: readAgainMs,
  })
}

export function releaseEventsQuery(id: string) {
  return queryOptions({
    queryKey: ['releases', 'events', id],
    queryFn: async () => (await call('GET /api/releases/:id/events', { params: { id } })).rows,
    refetchInterval: readAgainMs,
  })
}

export function releasesHoldingQuery({ entity, document_id }: ReleaseDocument) {
  return queryOptions({
    queryKey: ['releases', 'holding', entity, document_id],
    queryFn: async () => (await call('GET /api/releases/holding', { query: { entity, document_id } })).rows,
  })
}

/** Invalidates the queries of all releases, after a change of one. */
export function forgetReleases(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['releases'] })
}

/** Puts a document as it was last saved into a release, in place of the version that the release has. */
export function putInRelease(
  id: string,
  { entity, document_id }: ReleaseDocument,
  action: ReleaseAction = 'publish',
): Promise<unknown> {
  return call('POST /api/releases/:id/items', { params: { id }, body: { entity, document_id, action } })
}

/** Puts a document into a release, and reads the releases again. */
export async function addToRelease(id: string, document: ReleaseDocument): Promise<void> {
  await putInRelease(id, document).finally(() => void forgetReleases())
}

/** Requests review of the changes of a live document, in a release of its own. */
export async function requestReview(document: ReleaseDocument, asked: AskedReview = {}): Promise<void> {
  await call('POST /api/releases/review', { body: { ...document, ...asked } }).finally(() => void forgetReleases())
}
