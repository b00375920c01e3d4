import { pathOf } from '#contract/call.ts'
import type { Action } from '#services/accounts/subject.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { QueryOf } from '#contract/endpoint.ts'
import { recordEndpoints } from '#contract/records.ts'
import { serve } from '../http/endpoints.ts'
import type { Entity } from '#entities/define.ts'
import { VoixError } from '#model/errors.ts'
import type { RecordRow } from '#model/records.ts'
import type { PublishedPage } from '#services/records/record-reading.ts'
import { namesOfUsers } from '#services/accounts/user-names.ts'
import { type Context, userOf } from '../http/context.ts'
import { baseRevision, usesEntityTag } from '../http/preconditions.ts'
import { importRoutes } from './imports.ts'
import { assertKnownPlace } from './asked-place.ts'
import { answerOf, sendRead, tagOf } from './record-serializer.ts'
import { recordActions } from './record-actions.ts'
import {
  draftScopeOf,
  entityOf,
  isSet,
  type Perspective,
  perspectiveOf,
  readListing,
  selectionIn,
} from './record-query.ts'

type Reading = QueryOf<(typeof recordEndpoints)['GET /api/:entity/:id']>
type ReadRequest = FastifyRequest<{ Params: { readonly entity: string }; Querystring: Reading }>

const actions: readonly Action[] = ['edit', 'publish', 'delete', 'create', 'manage']

/** Record routes: REST for every declared entity, the same for all; `openapi.ts` describes them for each. */
export function recordRoutes(app: FastifyInstance, context: Context): void {
  const { content, invalidation, store } = context
  const { records } = content

  serve(app, recordEndpoints, {
    'GET /api/:entity': async (request, reply) => {
      const entity = entityOf(request)
      const { query } = request
      const perspective = perspectiveOf(query.perspective, request, draftScopeOf(entity))
      const selection = selectionIn(entity, query.fields, perspective)
      const wanted = readListing(entity, query, perspective)
      await assertKnownPlace(store, query)
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

    'GET /api/:entity/by-slug': (request, reply) => found(request, reply, request.query.slug),

    'GET /api/:entity/by-slug/:slug': (request, reply) => found(request, reply, request.params.slug),

    'GET /api/:entity/:id': async (request, reply) => {
      const entity = entityOf(request)
      const perspective = perspectiveOf(request.query.perspective, request, draftScopeOf(entity))
      const row =
        perspective === 'draft'
          ? await records.get(userOf(request), entity.path, request.params.id)
          : await records.shown(request.signedIn?.user, entity.path, request.params.id)
      return answered(request, reply, entity, row, perspective)
    },

    'POST /api/:entity': async (request, reply) => {
      const entity = entityOf(request)
      const row = await records.create(userOf(request), entity.path, request.body)
      await invalidation.sync()
      reply.headers({
        location: pathOf('GET /api/:entity/:id', { entity: entity.path, id: row.id }),
        etag: tagOf(row, row),
      })
      return row
    },

    'PATCH /api/:entity/:id': async (request, reply) => {
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
      reply.header('etag', tagOf(row, row))
      return row
    },

    'DELETE /api/:entity/:id': async (request) => {
      const entity = entityOf(request)
      const how = { anyway: isSet(request.query.anyway) }
      await records.trash(userOf(request), entity.path, request.params.id, how)
      await invalidation.sync()
    },
  })

  recordActions(app, context)
  importRoutes(app, context)

  /** The record that has a slug on a site, or in the whole group. */
  async function found(request: ReadRequest, reply: FastifyReply, slug: string) {
    const entity = entityOf(request)
    const { site, language, perspective: asked } = request.query
    await assertKnownPlace(store, { site, language })
    const place = { ...(site && { site_id: site }), ...(language && { language_code: language }) }
    const perspective = perspectiveOf(asked, request, draftScopeOf(entity))
    const row =
      perspective === 'draft'
        ? await records.bySlug(userOf(request), entity.path, slug, place)
        : await records.shownBySlug(request.signedIn?.user, entity.path, slug, place)
    return answered(request, reply, entity, row, perspective)
  }

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
    return sendRead(request, reply, {
      entity,
      perspective,
      body,
      tag: tagOf(row, request.signedIn ? [request.readerLanguage, body] : body),
    })
  }

  async function refusals(request: FastifyRequest, { path }: Entity, row: RecordRow) {
    const user = userOf(request)
    const reasons = await Promise.all(
      actions.map(async (action) => [action, await records.whyNot(user, action, path, row)] as const),
    )
    return Object.fromEntries(reasons.filter(([, reason]) => reason !== undefined))
  }
}
