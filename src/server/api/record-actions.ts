import type { FastifyInstance, FastifyReply } from 'fastify'
import type { RecordRow } from '#model/records/records.ts'
import { type Context, userOf } from '../context.ts'
import { serve } from '../http/endpoints.ts'
import { recordActionEndpoints } from '#contract/records.ts'
import { baseRevision } from '../http/preconditions.ts'
import { readSchedule } from './instants.ts'
import { entityOf } from './record-query.ts'
import { createSearchPreviews } from './search-previews.ts'
import { tagOf } from './record-serializer.ts'

/** Actions on a record beyond writing it (publish, schedule, copy, translate, …), and its versions and references. */
export function recordActions(app: FastifyInstance, context: Context): void {
  const { content, invalidation } = context
  const { records } = content
  const searchPreviews = createSearchPreviews(context)

  serve(app, recordActionEndpoints, {
    'POST /api/:entity/:id/search-preview': async (request) => ({
      shown: await searchPreviews.ofRecord(request, entityOf(request)),
    }),

    'POST /api/:entity/:id/publish': async (request, reply) => {
      const revision = baseRevision(request, 'record')
      return tagged(reply, records.publish(userOf(request), entityOf(request).path, request.params.id, revision))
    },

    'POST /api/:entity/:id/unpublish': async (request, reply) =>
      tagged(reply, records.unpublish(userOf(request), entityOf(request).path, request.params.id)),

    'POST /api/:entity/:id/schedule': async (request, reply) =>
      tagged(
        reply,
        records.schedule(userOf(request), entityOf(request).path, request.params.id, readSchedule(request.body)),
      ),

    'POST /api/:entity/:id/mark': async (request, reply) => {
      const { status, ...asked } = request.body
      return tagged(reply, records.mark(userOf(request), entityOf(request).path, request.params.id, status, asked))
    },

    'POST /api/:entity/:id/copy': async (request, reply) =>
      tagged(reply, records.copy(userOf(request), entityOf(request).path, request.params.id, request.readerLanguage)),

    'POST /api/:entity/:id/translate': async (request, reply) => {
      const { language_code } = request.body
      return tagged(reply, records.translate(userOf(request), entityOf(request).path, request.params.id, language_code))
    },

    'POST /api/:entity/:id/restore': async (request, reply) =>
      tagged(reply, records.restore(userOf(request), entityOf(request).path, request.params.id)),

    'POST /api/:entity/:id/purge': async (request) => {
      await records.purge(userOf(request), entityOf(request).path, request.params.id)
      await invalidation.sync()
    },

    'POST /api/:entity/:id/revert': async (request, reply) =>
      tagged(reply, records.revert(userOf(request), entityOf(request).path, request.params.id, request.body.revision)),

    'POST /api/:entity/:id/replace-uses': async (request) => {
      const { path } = entityOf(request)
      const changed = await records.replaceUses(userOf(request), path, request.params.id, request.body.by)
      await invalidation.sync()
      return { changed }
    },

    'GET /api/:entity/:id/versions': async (request) => ({
      rows: await records.versions(userOf(request), entityOf(request).path, request.params.id),
    }),

    'GET /api/:entity/:id/versions/:revision': async (request) =>
      records.version(userOf(request), entityOf(request).path, request.params.id, request.params.revision),

    'GET /api/:entity/:id/uses': async (request) => ({
      rows: await records.uses(userOf(request), entityOf(request).path, request.params.id),
    }),

    'GET /api/:entity/:id/translations': async (request) => ({
      rows: await records.translations(userOf(request), entityOf(request).path, request.params.id),
    }),

    'GET /api/:entity/:id/events': async (request) =>
      records.events(userOf(request), entityOf(request).path, request.params.id, request.query),
  })

  /** A changed record with its tag, once this node knows of the change. */
  async function tagged(reply: FastifyReply, change: Promise<RecordRow>): Promise<RecordRow> {
    const row = await change
    await invalidation.sync()
    reply.header('etag', tagOf(row, row))
    return row
  }
}
