import { queryOptions } from '@tanstack/react-query'
import type { Value } from '#contract/endpoint.ts'
import type { AskedReview as Asked } from '#contract/schemas.ts'
import { call } from './api.ts'
import { queryClient } from './queries.ts'

/** A page, release or record by its entity. */
export interface ReviewedRef {
  readonly entity: string
  readonly id: string
}

/** Document of which a review is requested, or several of them. */
export interface ReviewToAsk extends ReviewedRef {
  readonly title: string
  /** Number of documents, of which this is the first. */
  readonly count?: number
}

/** Reviewer and due day. */
export type AskedReview = Value<typeof Asked>

/** Reviews that wait for the one who asks, the earliest due first. */
export const ownReviewsQuery = queryOptions({
  queryKey: ['reviews', 'own'],
  queryFn: async () => (await call('GET /api/reviews', { query: { reviewer: 'me' } })).rows,
})

/** Comments that wait for the one who asks. */
export const mentionsQuery = queryOptions({
  queryKey: ['reviews', 'mentions'],
  queryFn: async () => (await call('GET /api/mentions')).rows,
})

/** Request of the review of a document; null where none waits. */
export function reviewQuery({ entity, id }: ReviewedRef) {
  return queryOptions({
    queryKey: ['reviews', 'of', entity, id],
    queryFn: async () => (await call('GET /api/reviews', { query: { entity, document_id: id } })).rows[0] ?? null,
  })
}

/** People who may review a document. */
export function reviewersQuery({ entity, id }: ReviewedRef) {
  return queryOptions({
    queryKey: ['reviews', 'people', entity, id],
    queryFn: async () =>
      (await call('GET /api/reviews/:entity/:document/people', { params: { entity, document: id } })).rows,
  })
}

/** Invalidates the queries of all reviews, after one was requested, changed or ended. */
export function forgetReviews(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['reviews'] })
}
