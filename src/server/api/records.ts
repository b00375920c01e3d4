import type { Action } from '#services/accounts/subject.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Entity } from '#entities/define.ts'
import { VoixError } from '#model/errors.ts'
import type { RecordRow } from '#model/records.ts'
import type { PublishedPage } from '#services/records/record-reading.ts'
import type { NewRecord, RecordChanges } from '#services/records/record-writing.ts'
import { namesOfUsers } from '#services/accounts/user-names.ts'
import { type Context, userOf } from '../http/context.ts'
import { baseRevision, usesEntityTag } from '../http/preconditions.ts'
import { importRoutes } from './imports.ts'
import { answerOf, sendRead, tagOf } from './record-serializer.ts'
import { recordActions } from './record-actions.ts'
import {
  draftScopeOf,
  entityOf,
  Flag,
  isSet,
  type Listed,
  Listing,
  type OfEntity,
  type OfRecord,
  type Perspective,
  perspectiveOf,
  readListing,
  selectionIn,
} from './record-query.ts'

const closed = { additionalProperties: false }
const Place = Type.Object(
  {
    fields: Listing.properties.fields,
    perspective: Listing.properties.perspective,
    site: Listing.properties.site,
    language: Listing.properties.language,
  },
  closed,
)
const Creation = Type.Object(
  {
    site_id: Type.Optional(Type.String({ maxLength: 64 })),
    language_code: Type.Optional(Type.String({ maxLength: 20 })),
    data: Type.Object({}, { additionalProperties: true }),
  },
  closed,
)
const Change = Type.Object(
  {
    revision: Type.Optional(Type.Integer({ minimum: 1 })),
    data: Type.Optional(Type.Object({}, { additionalProperties: true })),
    position: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  },
  closed,
)
const Deletion = Type.Object({ anyway: Flag }, closed)

interface Reading {
  readonly fields?: string
  readonly perspective?: Perspective
  readonly site?: string
  readonly language?: string
}

const actions: readonly Action[] = ['edit', 'publish', 'delete', 'create', 'manage']

/** Record routes: REST for every declared entity, the same for all; `openapi.ts` describes them for each. */
export function recordRoutes(app: FastifyInstance, context: Context): void {
  const { content, invalidation, store } = context
  const { records } = content
  // Readers without a draft scope see what is published; the handler decides by the perspective.
  const reading = { config: { scope: 'content:read' }, schema: { hide: true } } as const

  app.get<{ Params: OfEntity; Querystring: Listed }>(
    '/api/:entity',
    { ...reading, schema: { ...reading.schema, querystring: Listing } },
    async (request, reply) => {
      const entity = entityOf(request)
      const { query } = request
      const perspective = perspectiveOf(query.perspective, request, draftScopeOf(entity))
      const selection = selectionIn(entity, query.fields, perspective)
      const wanted = readListing(entity, query, perspective)
      const found: PublishedPage =
        perspective === 'draft'
          ? await records.list(userOf(request), entity.path, wanted)
          : await records.published(request.signedIn?.user, entity.path, wanted)
      const { rows, total, cursor, expires } = found
      const names = perspective === 'draft' && !selection ? await namesOf(rows) : undefined
      const counts = perspective === 'draft' && entity.counted?.includes('hits') ? await countsOf(rows) : undefined
      const body = {
        rows: rows.map((row) => ({
          ...answerOf(row, perspective, selection),
          ...(names && { updated_by_label: names.get(row.updated_by) ?? '' }),
          ...counts?.get(row.id),
        })),
        total,
        ...(cursor !== undefined && { cursor }),
      }
      return sendRead(request, reply, { entity, perspective, body, expires })
    },
  )

  app.get<{ Params: OfEntity & { slug: string }; Querystring: Reading }>(
    '/api/:entity/by-slug/:slug',
    { ...reading, schema: { ...reading.schema, querystring: Place } },
    async (request, reply) => {
      const entity = entityOf(request)
      const { site, language, perspective: asked } = request.query
      const place = { ...(site && { site_id: site }), ...(language && { language_code: language }) }
      const { slug } = request.params
      const perspective = perspectiveOf(asked, request, draftScopeOf(entity))
      const row =
        perspective === 'draft'
          ? await records.bySlug(userOf(request), entity.path, slug, place)
          : await records.shownBySlug(request.signedIn?.user, entity.path, slug, place)
      return answered(request, reply, entity, row, perspective)
    },
  )

  app.get<{ Params: OfRecord; Querystring: Reading }>(
    '/api/:entity/:id',
    { ...reading, schema: { ...reading.schema, querystring: Place } },
    async (request, reply) => {
      const entity = entityOf(request)
      const perspective = perspectiveOf(request.query.perspective, request, draftScopeOf(entity))
      const row =
        perspective === 'draft'
          ? await records.get(userOf(request), entity.path, request.params.id)
          : await records.shown(request.signedIn?.user, entity.path, request.params.id)
      return answered(request, reply, entity, row, perspective)
    },
  )

  app.post<{ Params: OfEntity; Body: NewRecord }>(
    '/api/:entity',
    { schema: { hide: true, body: Creation } },
    async (request, reply) => {
      const entity = entityOf(request)
      const row = await records.create(userOf(request), entity.path, request.body)
      await invalidation.sync()
      return reply
        .code(201)
        .headers({ location: `/api/${entity.path}/${row.id}`, etag: tagOf(row, row) })
        .send(row)
    },
  )

  app.patch<{ Params: OfRecord; Body: RecordChanges }>(
    '/api/:entity/:id',
    { schema: { hide: true, body: Change } },
    async (request, reply) => {
      const entity = entityOf(request)
      const { id } = request.params
      const { data, position } = request.body
      const revision = baseRevision(request, entity.label.one.toLowerCase())
      const row = await records
        .change(userOf(request), entity.path, id, revision, {
          ...(data !== undefined && { data }),
          ...(position !== undefined && { position }),
        })
        .catch(async (error: unknown) => {
          throw await withBothCopies(error, request)
        })
      await invalidation.sync()
      return reply.header('etag', tagOf(row, row)).send(row)
    },
  )

  app.delete<{ Params: OfRecord; Querystring: { anyway?: Flag } }>(
    '/api/:entity/:id',
    { schema: { hide: true, querystring: Deletion } },
    async (request, reply) => {
      const entity = entityOf(request)
      const how = { anyway: isSet(request.query.anyway) }
      await records.trash(userOf(request), entity.path, request.params.id, how)
      await invalidation.sync()
      return reply.code(204).send()
    },
  )

  recordActions(app, context)
  importRoutes(app, context)

  /** Names of the users who changed the records. */
  function namesOf(rows: readonly RecordRow[]) {
    return namesOfUsers(
      store,
      rows.map(({ updated_by }) => updated_by),
    )
  }

  async function labelled(row: RecordRow): Promise<RecordRow> {
    return { ...row, updated_by_label: (await namesOf([row])).get(row.updated_by) ?? '' }
  }

  /** A stale change with both copies: what is stored now, and what was sent. */
  async function withBothCopies(error: unknown, request: FastifyRequest): Promise<unknown> {
    if (!(error instanceof VoixError) || error.code !== 'record-stale') return error
    const { current } = error.details as { readonly current?: RecordRow }
    const details = { ...error.details, ...(current && { current: await labelled(current) }), yours: request.body }
    return new VoixError(usesEntityTag(request) ? 'record-changed' : 'record-stale', details)
  }

  /** Hit counts of the records, from visitors. */
  async function countsOf(rows: readonly RecordRow[]) {
    const counted = await store.traffic.hitsOf(rows.map(({ id }) => id))
    return new Map(rows.map(({ id }) => [id, counted.get(id) ?? { hits: 0, last_hit_at: null }]))
  }

  /** One record with the actions that are denied to the reader, and why. */
  async function answered(
    request: FastifyRequest<{ Querystring: Reading }>,
    reply: FastifyReply,
    entity: Entity,
    row: RecordRow,
    perspective: Perspective,
  ) {
    const selection = selectionIn(entity, request.query.fields, perspective)
    const answer = answerOf(row, perspective, selection)
    const body =
      perspective === 'draft' && !selection
        ? { ...(await labelled(row)), why_not: await refusals(request, entity, row) }
        : answer
    return sendRead(request, reply, { entity, perspective, body, tag: tagOf(row, body) })
  }

  async function refusals(request: FastifyRequest, { path }: Entity, row: RecordRow) {
    const user = userOf(request)
    const reasons = await Promise.all(
      actions.map(async (action) => [action, await records.whyNot(user, action, path, row)] as const),
    )
    return Object.fromEntries(reasons.filter(([, reason]) => reason !== undefined))
  }
}
