import { Type } from 'typebox'
import { limits } from '#model/limits.ts'
import type { ReleaseStatus } from '#model/page/page.ts'
import { endpoints, type Value } from './endpoint.ts'
import {
  AskedReviewOf,
  AuditEvent,
  closed,
  Denials,
  EmptyBody,
  EntityName,
  Id,
  Instant,
  listOf,
  markAs,
  Nothing,
  OptionalText,
  orNull,
  rangeUpTo,
  Text,
} from './schemas.ts'

const OfRelease = Type.Object({ id: Id })
const OfItem = Type.Object({ id: Id, entity: EntityName, document: Id })
const Action = Type.Enum(['publish', 'unpublish'])
const Kind = Type.Enum(['asap', 'scheduled', 'undecided'])

/** Fields of a release, validated one by one. */
const about = {
  title: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  release_type: Type.Optional(Kind),
  intended_publish_at: Type.Optional(Type.String()),
  time_zone: Type.Optional(Type.String()),
  site_id: Type.Optional(Type.String()),
}
const About = Type.Object(about)
/** The same as it is sent. */
const AskedAbout = Type.Unsafe<Value<typeof About> & { readonly revision?: number }>(
  Type.Record(Text(60), Type.Unknown()),
)

const release = {
  id: Type.String(),
  title: Type.String(),
  status: Type.Unsafe<ReleaseStatus>(
    Type.Enum(['draft', 'in_review', 'approved', 'scheduled', 'published', 'failed', 'archived']),
  ),
  publish_at: orNull(Instant),
  secret_expires_at: Type.String(),
  data: Type.Object(
    {
      ...about,
      approvals: Type.Optional(
        Type.Array(Type.Object({ name: Type.String(), at: Instant }, { additionalProperties: true })),
      ),
      sent_back: Type.Optional(
        Type.Object(
          { by: Type.String(), name: Type.String(), at: Instant, reason: Type.String() },
          {
            description: 'Who last sent it from review back to a draft, and why.',
          },
        ),
      ),
      error: Type.Optional(Type.String()),
      published_at: Type.Optional(Instant),
      revert_of: Type.Optional(Type.String()),
    },
    { additionalProperties: true },
  ),
  revision: Type.Integer(),
  created_at: Instant,
  created_by: Type.String(),
  updated_at: Instant,
}
const Release = Type.Object({ ...release, why_not: Type.Optional(Denials) }, { title: 'Release' })
const Holding = Type.Object({
  ...release,
  holds: Type.Object({ revision: Type.Integer(), action: Action }),
  why_not: Type.Optional(Denials),
})
const Item = Type.Object(
  {
    release_id: Type.String(),
    entity: Type.String(),
    document_id: Type.String(),
    action: Action,
    site_id: Type.String(),
    title: Type.String(),
    revision: Type.Integer(),
    base_revision: orNull(Type.Integer()),
    added_by: Type.String(),
    added_at: Instant,
    state: Type.Enum(['ready', 'already', 'not_ready']),
    errors: Type.Array(Type.String()),
    conflict: Type.Boolean({ description: 'Whether publishing would undo what was published since it was put in.' }),
    hasNewer: Type.Boolean({ description: 'Whether it was saved again since it was put in.' }),
    also_in: Type.Optional(
      Type.Object(
        { id: Type.String(), title: Type.String(), status: Type.String() },
        { description: 'Another open release that the document waits in; told in the list.' },
      ),
    ),
  },
  { title: 'ReleaseItem' },
)

/** Release: documents that are published or withdrawn together. */
export type ReleaseRow = Value<typeof Release>
/** Release that contains a document, with its version and action. */
export type HoldingReleaseRow = Value<typeof Holding>
/** Release item: a document, with the problems to solve before it is published. */
export type ReleaseItemRow = Value<typeof Item>
export type ReleaseDocument = Pick<ReleaseItemRow, 'entity' | 'document_id'>
export type ReleaseAbout = Value<typeof About>
export type ReleaseType = Value<typeof Kind>
export type ReleaseAction = Value<typeof Action>

/** Releases and the documents in them. */
export const releaseEndpoints = endpoints({
  'GET /api/releases': {
    summary: 'Releases as a list',
    query: Type.Object(rangeUpTo(200), closed),
    answers: { 200: listOf(Release) },
  },
  'POST /api/releases': { summary: 'A new release', body: AskedAbout, answers: { 201: Release } },
  'POST /api/releases/review': {
    summary: 'Requests review of the changes of a live document, in a release of its own',
    body: AskedReviewOf,
    refuses: [404],
    answers: { 201: Release },
  },
  'GET /api/releases/holding': {
    summary: 'The releases that hold a document',
    query: Type.Object({ entity: EntityName, document_id: Id }, closed),
    answers: { 200: listOf(Holding) },
  },
  'GET /api/releases/:id': { summary: 'A release', params: OfRelease, answers: { 200: Release } },
  'GET /api/releases/:id/events': {
    summary: 'What happened to a release',
    params: OfRelease,
    answers: { 200: listOf(AuditEvent) },
  },
  'PATCH /api/releases/:id': {
    summary: 'Changes title and plan of a release',
    isBased: true,
    params: OfRelease,
    body: AskedAbout,
    answers: { 200: Release },
  },
  'DELETE /api/releases/:id': {
    summary: 'Deletes a release; its documents stay',
    params: OfRelease,
    answers: { 204: Nothing },
  },
  'GET /api/releases/:id/items': {
    summary: 'The documents of a release, each with what hinders it',
    params: OfRelease,
    answers: { 200: listOf(Item) },
  },
  'POST /api/releases/:id/items': {
    summary: 'Puts a document into a release as it is saved now',
    params: OfRelease,
    body: Type.Object({ entity: EntityName, document_id: Id, action: Type.Optional(Action) }, closed),
    answers: { 201: Item },
  },
  'POST /api/releases/:id/items/:entity/:document/rebase': {
    summary: 'Lets a document of a release win over what was published since',
    params: OfItem,
    body: EmptyBody,
    answers: { 204: Nothing },
  },
  'DELETE /api/releases/:id/items/:entity/:document': {
    summary: 'Takes a document out of a release',
    params: OfItem,
    answers: { 204: Nothing },
  },
  'POST /api/releases/:id/mark': {
    summary: 'Says where a release stands: a draft, in review, approved, archived',
    params: OfRelease,
    description: 'Who may approve it sends it back as well: `reason` says to its makers what to change.',
    body: Type.Object(
      {
        ...markAs('draft', 'in_review', 'approved', 'archived').properties,
        reason: OptionalText(limits.commentLength),
      },
      closed,
    ),
    answers: { 200: Release },
  },
  'POST /api/releases/:id/schedule': {
    summary: 'When a release goes live by itself',
    params: OfRelease,
    description: 'With `time_zone`, the release is read in that zone from now on.',
    // Null stands first: read as a text it would be an empty one.
    body: Type.Object({ publish_at: Type.Union([Type.Null(), Text(40)]), time_zone: Type.Optional(Text(60)) }, closed),
    answers: { 200: Release },
  },
  'POST /api/releases/:id/publish': {
    summary: 'Publishes all of a release in one moment, or nothing of it',
    params: OfRelease,
    body: EmptyBody,
    answers: { 200: Release },
  },
  'POST /api/releases/:id/duplicate': {
    summary: 'A copy of a release',
    params: OfRelease,
    body: EmptyBody,
    answers: { 201: Release },
  },
  'POST /api/releases/:id/revert': {
    summary: 'A release that brings back what was public before',
    params: OfRelease,
    body: EmptyBody,
    answers: { 201: Release },
  },
  'POST /api/releases/:id/preview-link': {
    summary: 'An address at which anybody sees a release; older ones end',
    params: OfRelease,
    body: EmptyBody,
    answers: { 200: Type.Object({ path: Type.String() }) },
  },
})
