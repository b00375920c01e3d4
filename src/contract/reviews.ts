import { Type } from 'typebox'
import { endpoints, type Value } from './endpoint.ts'
import { AskedReview, closed, EntityName, Id, Instant, listOf, rowsOf } from './schemas.ts'

const OfDocument = Type.Object({ entity: EntityName, document: Id })

const WaitingReview = Type.Object(
  {
    entity: Type.String({ description: '`pages`, `releases`, or the entity of a record.' }),
    document_id: Type.String(),
    title: Type.String(),
    site_id: Type.String(),
    reviewer: Type.String({ description: 'The id of who shall review it; empty for whoever may.' }),
    reviewer_label: Type.String(),
    reviewer_denied: Type.Optional(
      Type.String({ description: 'Why who shall review it may not do so any more; absent where they may.' }),
    ),
    due_on: Type.String({ description: 'Day as `2027-03-31`; empty for none.' }),
    asked_by: Type.String(),
    asked_by_label: Type.String(),
    asked_at: Instant,
  },
  { title: 'WaitingReview' },
)
const Mention = Type.Object(
  {
    page: Type.String(),
    title: Type.String(),
    site_id: Type.String(),
    thread: Type.String(),
    by: Type.String({ description: 'Name of who wrote it.' }),
    at: Instant,
    text: Type.String(),
  },
  { title: 'Mention' },
)
const Person = Type.Object({ id: Type.String(), name: Type.String() })

/** Review that waits. */
export type WaitingReview = Value<typeof WaitingReview>
/** Comment thread of a page that waits for the one who asks. */
export type Mention = Value<typeof Mention>

/** Reviews that wait, by whom and until when, and comments that wait for a user. */
export const reviewEndpoints = endpoints({
  'GET /api/reviews': {
    summary: 'Reviews that wait',
    description:
      'Requests of reviews of pages, records and releases that nobody has answered, those with a due day first. `reviewer` is the id of a user, or `me`.',
    scope: 'content:read:draft',
    query: Type.Object(
      {
        reviewer: Type.Optional(Id),
        entity: Type.Optional(EntityName),
        document_id: Type.Optional(Id),
      },
      closed,
    ),
    answers: { 200: listOf(WaitingReview) },
  },
  'GET /api/reviews/:entity/:document/people': {
    summary: 'The people who may review a document or release',
    params: OfDocument,
    answers: { 200: rowsOf(Person) },
  },
  'PUT /api/reviews/:entity/:document': {
    summary: 'Changes who shall review, and until when, while the review waits',
    params: OfDocument,
    body: AskedReview,
    answers: { 200: WaitingReview },
  },
  'GET /api/mentions': {
    summary: 'Comments that wait for the one who asks: open threads that mention them, or are assigned to them',
    scope: 'content:read:draft',
    answers: { 200: listOf(Mention) },
  },
})
