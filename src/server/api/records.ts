import { pathOf } from '#contract/call.ts'
import { recordEndpoints } from '#contract/records.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { VoixError } from '#model/errors.ts'
import type { RecordRow } from '#model/records/records.ts'
import { type Context, userOf } from '../context.ts'
import { serve } from '../http/endpoints.ts'
import { baseRevision, usesEntityTag } from '../http/preconditions.ts'
import { recordFileRoutes } from './record-files.ts'
import { recordActions } from './record-actions.ts'
import { createRecordAnswers } from './record-answers.ts'
import { draftScopeOf, entityOf, isSet, perspectiveOf } from './record-query.ts'
import { tagOf } from './record-serializer.ts'

/** Record routes: REST for every declared entity, the same for all; `openapi.ts` describes them for each. */
export function recordRoutes(app: FastifyInstance, context: Context): void {
  const { content, invalidation } = context
  const { records } = content
  const answers = createRecordAnswers(context)

  serve(app, recordEndpoints, {
    'GET /api/:entity': (request, reply) => answers.list(request, reply, entityOf(request)),

    'GET /api/:entity/by-slug': (request, reply) =>
      answers.found(request, reply, entityOf(request), request.query.slug),

    'GET /api/:entity/by-slug/:slug': (request, reply) =>
      answers.found(request, reply, entityOf(request), request.params.slug),

    'GET /api/:entity/:id': async (request, reply) => {
      const entity = entityOf(request)
      const perspective = perspectiveOf(request.query.perspective, request, draftScopeOf(entity))
      const row =
        perspective === 'draft'
          ? await records.get(userOf(request), entity.path, request.params.id)
          : await records.shown(request.signedIn?.user, entity.path, request.params.id)
      return answers.one(request, reply, entity, row, perspective)
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
  recordFileRoutes(app, context)

  /** A stale change with both copies: what is stored now, and what was sent. */
  async function withBothCopies(error: unknown, request: FastifyRequest): Promise<unknown> {
    if (!(error instanceof VoixError) || error.code !== 'record-stale') return error
    const { current } = error.details as { readonly current?: RecordRow }
    const details = {
      ...error.details,
      ...(current && { current: await answers.labelled(current) }),
      yours: request.body,
    }
    return new VoixError(usesEntityTag(request) ? 'record-changed' : 'record-stale', details)
  }
}
