import { type RawBuilder, sql } from 'kysely'
import type { Connection } from './dialects/connection.ts'
import type { ReviewRequest, WaitingReview } from './store.ts'

/** Query of the reviews that wait. */
export interface ReviewQuery {
  readonly reviewer?: string
  readonly entity?: string
  readonly document_id?: string
}

/** Requests of reviews, one of each document. A request counts as long as its document is in review. */
export function openReviewRequests(connection: Connection) {
  const { read, write } = connection
  return {
    async get(entity: string, documentId: string): Promise<ReviewRequest | undefined> {
      return read
        .selectFrom('review_requests')
        .selectAll()
        .where('entity', '=', entity)
        .where('document_id', '=', documentId)
        .executeTakeFirst()
    },

    /** Asks for a review, in place of an earlier request. */
    async put(request: ReviewRequest): Promise<void> {
      const { entity: _, document_id: __, ...changes } = request
      await write
        .insertInto('review_requests')
        .values(request)
        .onConflict((conflict) => conflict.columns(['entity', 'document_id']).doUpdateSet(changes))
        .execute()
    },

    async remove(entity: string, documentId: string): Promise<void> {
      await write
        .deleteFrom('review_requests')
        .where('entity', '=', entity)
        .where('document_id', '=', documentId)
        .execute()
    },

    /** Reviews that wait: those with a due day first, the earliest first. */
    async waiting(query: ReviewQuery): Promise<readonly WaitingReview[]> {
      const all = await Promise.all([
        waitingPages(connection, query),
        waitingRecords(connection, query),
        waitingReleases(connection, query),
      ])
      return all.flat().toSorted((one, other) => order(one).localeCompare(order(other)))
    },
  }
}

function order({ due_on, asked_at }: ReviewRequest): string {
  return `${due_on || '9999'} ${asked_at}`
}

/** Ids of the pages whose review waits for a user. */
export async function pagesReviewedBy(connection: Connection, reviewer: string): Promise<ReadonlySet<string>> {
  const rows = await waitingPages(connection, { reviewer })
  return new Set(rows.map(({ document_id }) => document_id))
}

/** Whether a row of records is one whose review was asked of a user. */
export function isReviewedBy(reviewer: string): RawBuilder<boolean> {
  return sql`exists (
    select 1 from review_requests
    where review_requests.entity = records.entity and review_requests.document_id = records.id
      and review_requests.reviewer = ${reviewer}
  )`
}

function requests({ read }: Connection, { reviewer, entity, document_id }: ReviewQuery) {
  return read
    .selectFrom('review_requests')
    .selectAll('review_requests')
    .$if(reviewer !== undefined, (found) => found.where('review_requests.reviewer', '=', reviewer ?? ''))
    .$if(entity !== undefined, (found) => found.where('review_requests.entity', '=', entity ?? ''))
    .$if(document_id !== undefined, (found) => found.where('review_requests.document_id', '=', document_id ?? ''))
}

function waitingPages(connection: Connection, query: ReviewQuery): Promise<readonly WaitingReview[]> {
  return requests(connection, query)
    .innerJoin('pages', 'pages.id', 'review_requests.document_id')
    .select(['pages.title', 'pages.site_id'])
    .where('review_requests.entity', '=', 'pages')
    .where('pages.status', '=', 'in_review')
    .where('pages.deleted_at', 'is', null)
    .execute()
}

function waitingRecords(connection: Connection, query: ReviewQuery): Promise<readonly WaitingReview[]> {
  return requests(connection, query)
    .innerJoin('records', (join) =>
      join
        .onRef('records.entity', '=', 'review_requests.entity')
        .onRef('records.id', '=', 'review_requests.document_id'),
    )
    .select(['records.title', 'records.site_id'])
    .where('records.status', '=', 'in_review')
    .where('records.deleted_at', 'is', null)
    .execute()
}

async function waitingReleases(connection: Connection, query: ReviewQuery): Promise<readonly WaitingReview[]> {
  const rows = await requests(connection, query)
    .innerJoin('releases', 'releases.id', 'review_requests.document_id')
    .select('releases.title')
    .where('review_requests.entity', '=', 'releases')
    .where('releases.status', '=', 'in_review')
    .execute()
  return rows.map((row) => ({ ...row, site_id: '' }))
}
