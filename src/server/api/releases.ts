import { routes } from '#routes.ts'
import type { FastifyInstance } from 'fastify'
import { releaseEndpoints } from '#contract/releases.ts'
import { serve } from '../http/endpoints.ts'
import { type Context, userOf } from '../context.ts'
import { baseRevision } from '../http/preconditions.ts'
import { readInstant, readSchedule } from './instants.ts'

/** Release routes. The secret of a preview link is shown once and stored only as its hash. */
export function releaseRoutes(app: FastifyInstance, { content, invalidation }: Context): void {
  const { releases } = content

  serve(app, releaseEndpoints, {
    'GET /api/releases': async (request) => {
      const rows = await releases.list(userOf(request))
      const { offset = 0, limit = rows.length } = request.query
      return { rows: rows.slice(offset, offset + limit).map(shownOf), total: rows.length }
    },

    'POST /api/releases': async (request) => shownOf(await releases.create(userOf(request), withPlan(request.body))),

    'POST /api/releases/review': async (request) =>
      shownOf(await releases.requestReview(userOf(request), request.body)),

    'GET /api/releases/holding': async (request) => {
      const { entity, document_id } = request.query
      const rows = await releases.holding(userOf(request), entity, document_id)
      return { rows: rows.map(shownOf), total: rows.length }
    },

    'GET /api/releases/:id': async (request) => {
      const release = await releases.get(userOf(request), request.params.id)
      return { ...shownOf(release), why_not: await releases.refusals(userOf(request), release) }
    },

    'GET /api/releases/:id/events': async (request) => releases.events(userOf(request), request.params.id),

    'PATCH /api/releases/:id': async (request) => {
      const { revision: _, ...changes } = request.body
      const base = baseRevision(request, 'release')
      return shownOf(await releases.change(userOf(request), request.params.id, base, withPlan(changes)))
    },

    'DELETE /api/releases/:id': async (request) => {
      await releases.remove(userOf(request), request.params.id)
    },

    'GET /api/releases/:id/items': async (request) => {
      const rows = await releases.items(userOf(request), request.params.id)
      // Whole documents are for the preview; a list says what they are.
      return {
        rows: rows.map(({ item: { document: _, ...item }, ...state }) => ({ ...item, ...state })),
        total: rows.length,
      }
    },

    'POST /api/releases/:id/items': async (request) => {
      const { item, ...state } = await releases.add(userOf(request), request.params.id, request.body)
      const { document: _, ...shown } = item
      return { ...shown, ...state }
    },

    'POST /api/releases/:id/items/:entity/:document/rebase': async (request) => {
      const { id, entity, document } = request.params
      await releases.rebase(userOf(request), id, entity, document)
    },

    'DELETE /api/releases/:id/items/:entity/:document': async (request) => {
      const { id, entity, document } = request.params
      await releases.take(userOf(request), id, entity, document)
    },

    'POST /api/releases/:id/mark': async (request) => {
      const { status, ...said } = request.body
      return shownOf(await releases.mark(userOf(request), request.params.id, status, said))
    },

    'POST /api/releases/:id/schedule': async (request) => {
      const { time_zone, ...posted } = request.body
      const publishAt = readSchedule(posted).publish_at ?? null
      return shownOf(await releases.schedule(userOf(request), request.params.id, publishAt, time_zone))
    },

    'POST /api/releases/:id/publish': async (request) => {
      const release = await releases.publish(userOf(request), request.params.id)
      await invalidation.sync()
      return shownOf(release)
    },

    'POST /api/releases/:id/duplicate': async (request) =>
      shownOf(await releases.duplicate(userOf(request), request.params.id, request.readerLanguage)),

    'POST /api/releases/:id/revert': async (request) =>
      shownOf(await releases.revert(userOf(request), request.params.id, request.readerLanguage)),

    'POST /api/releases/:id/preview-link': async (request) => {
      const secret = await releases.previewSecret(userOf(request), request.params.id)
      return { path: routes.releasePreview.open(request.params.id, secret) }
    },
  })
}

function shownOf<R extends { readonly secret_hash: string }>({
  secret_hash: _,
  ...release
}: R): Omit<R, 'secret_hash'> {
  return release
}

/** What is posted of a release, with its planned instant in UTC. Throws `invalid-record` for one that is none. */
function withPlan<Posted extends { readonly intended_publish_at?: string }>(posted: Posted): Posted {
  const { intended_publish_at } = posted
  return intended_publish_at
    ? { ...posted, intended_publish_at: readInstant('intended_publish_at', intended_publish_at) }
    : posted
}
