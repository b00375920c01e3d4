import { collatorOf } from '#messages/collation.ts'
import type { FastifyInstance } from 'fastify'
import { pageLifeEndpoints } from '#contract/pages.ts'
import { type Context, userOf } from '../context.ts'
import { serve } from '../http/endpoints.ts'
import { createDraftExpansion } from './expanded-drafts.ts'
import { readSchedule } from './instants.ts'

/** Lifecycle of a page: versions, references, translations, publishing, schedule and trash. */
export function pageLifeRoutes(app: FastifyInstance, context: Context): void {
  const { content, invalidation } = context
  const { pages } = content
  const expandedDraft = createDraftExpansion(context)

  serve(app, pageLifeEndpoints, {
    'GET /api/pages/:id/versions': async (request) => ({
      rows: await pages.versions(userOf(request), request.params.id),
    }),

    'GET /api/pages/:id/versions/:revision': async (request) => {
      const { id, revision } = request.params
      const version = await pages.version(userOf(request), id, revision)
      if (request.query.expand === undefined) return version
      const row = await pages.get(userOf(request), id)
      return { ...version, ...(await expandedDraft(request, { ...row, page: version.page })) }
    },

    'PUT /api/pages/:id/versions/:revision': async (request) => {
      const { id, revision } = request.params
      await pages.nameVersion(userOf(request), id, revision, request.body.label.trim())
    },

    'GET /api/pages/:id/elements/:element/history': async (request) => ({
      rows: await pages.elementHistory(userOf(request), request.params.id, request.params.element),
    }),

    'GET /api/pages/:id/people': async (request) => {
      const people = await pages.people(userOf(request), request.params.id)
      const { compare } = collatorOf(request.readerLanguage)
      return { rows: people.toSorted((a, b) => compare(a.name, b.name)) }
    },

    'GET /api/pages/:id/uses': async (request) => ({ rows: await pages.uses(userOf(request), request.params.id) }),

    'GET /api/pages/:id/translations': async (request) => ({
      rows: await pages.translations(userOf(request), request.params.id),
    }),

    'GET /api/pages/:id/events': async (request) => pages.events(userOf(request), request.params.id),

    'POST /api/pages/:id/restore': async (request) => synced(pages.restore(userOf(request), request.params.id)),

    'POST /api/pages/:id/purge': async (request) => synced(pages.purge(userOf(request), request.params.id)),

    'POST /api/pages/:id/revert': async (request) =>
      synced(pages.revert(userOf(request), request.params.id, request.body.revision)),

    'POST /api/pages/:id/schedule': async (request) =>
      synced(pages.schedule(userOf(request), request.params.id, readSchedule(request.body))),

    'POST /api/pages/:id/mark': async (request) => {
      const { status, ...asked } = request.body
      return synced(pages.mark(userOf(request), request.params.id, status, asked))
    },

    'POST /api/pages/:id/copy': async (request) =>
      synced(pages.copy(userOf(request), request.params.id, request.body ?? {}, request.readerLanguage)),

    'POST /api/pages/:id/translate': async (request) =>
      synced(pages.translate(userOf(request), request.params.id, request.body)),
  })

  /** Row after a change, once this node has it. */
  async function synced<T>(change: Promise<T>): Promise<T> {
    const outcome = await change
    await invalidation.sync()
    return outcome
  }
}
