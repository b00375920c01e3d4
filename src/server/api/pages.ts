import { problemOf, problemType } from '../http/problem.ts'
import type { FastifyInstance } from 'fastify'
import { pageEndpoints, pageSearchEndpoints } from '#contract/pages.ts'
import { serve } from '../http/endpoints.ts'
import { VoixError } from '#model/errors.ts'
import type { Page } from '#model/page/page.ts'
import { parseElements } from '#model/page/parse-page.ts'
import { withCurrentNames } from '#services/documents/comment-authors.ts'
import { newId, type PageRow, type SavedCommands, type Site, type StoredUser } from '#services/repository-types.ts'
import { currentRelease } from '#services/documents/release-locks.ts'
import { type Context, userOf } from '../context.ts'
import { baseRevision } from '../http/preconditions.ts'
import { pageFileRoutes } from './page-files.ts'
import { pageEventRoutes } from './page-events.ts'
import { pageLifeRoutes } from './page-lifecycle.ts'
import { pageListRoutes } from './page-list.ts'
import { pageMakingRoutes } from './page-create.ts'
import { siteImportRoutes } from './site-imports.ts'
import { translationRoutes } from './translations.ts'
import type { DraftPreviews } from './front-previews.ts'
import { createDraftExpansion } from './expanded-drafts.ts'
import { answerPublishedAt, answerPublishedById, placeIn } from './published-pages.ts'
import { isSet, perspectiveOf } from './record-query.ts'
import { createSearchPreviews } from './search-previews.ts'
import { limits } from '#model/limits.ts'
import { searchContent } from '#services/search/content-search.ts'
import { createRateLimiter } from '../http/rate-limiter.ts'

/** Pages over REST, with the same rules for studio and programs. */
export function pageRoutes(app: FastifyInstance, context: Context, previews: DraftPreviews): void {
  const { store, content, events, invalidation } = context
  const expandedDraft = createDraftExpansion(context)

  pageListRoutes(app, context)
  pageFileRoutes(app, context)
  pageSearchRoute(app, context)

  serve(app, pageEndpoints, {
    'GET /api/pages/by-path': async (request, reply) => {
      const previewed = await previews.answer(request, reply, (page, site) => isAt(page, site, request.query))
      if (previewed) return previewed
      if (perspectiveOf(request.query.perspective, request) === 'published')
        return answerPublishedAt(context, request, reply)
      const user = userOf(request)
      const { site = request.site.id, path, language = 'en' } = request.query
      const row = await store.pages.at(site, path.replace(/^\/|\/$/g, ''), language)
      if (!row) throw new VoixError('not-found', { what: 'page' })
      return {
        ...(await shownTo(user, await content.pages.get(user, row.page.id))),
        ...(await expandedDraft(request, row)),
      }
    },

    'POST /api/pages': async (request) => {
      const { language_code = 'en', ...wanted } = request.body
      return content.pages.create(userOf(request), newId(), { ...wanted, language_code })
    },

    'GET /api/pages/:id': async (request, reply) => {
      const previewed = await previews.answer(request, reply, ({ id }) => id === request.params.id)
      if (previewed) return previewed
      // A session that is over must not pass for a reader: the studio would take the published page for its draft.
      if (!request.query.perspective && !request.query.expand) userOf(request)
      if (perspectiveOf(request.query.perspective, request) === 'published')
        return answerPublishedById(context, request, reply, request.params.id)
      const user = userOf(request)
      const row = await content.pages.get(user, request.params.id)
      const current_release = await currentRelease(store, 'pages', row.page.id)
      const shown = await shownTo(user, { ...row, page: { ...row.page, current_release } })
      reply.header('etag', `"${row.revision}"`)
      return { ...shown, ...(await expandedDraft(request, row)) }
    },

    'PATCH /api/pages/:id': async (request, reply) => {
      const { revision: _, ...changes } = request.body
      const row = await content.pages.change(userOf(request), request.params.id, baseRevision(request, 'page'), changes)
      reply.header('etag', `"${row.revision}"`)
      return row
    },

    'DELETE /api/pages/:id': async (request) => {
      await content.pages.trash(userOf(request), request.params.id, { anyway: isSet(request.query.anyway) })
      await invalidation.sync()
    },

    'POST /api/pages/:id/commands': async (request, reply) => {
      const saved = await content.pages.saveCommands(
        userOf(request),
        request.params.id,
        request.body.baseVersion,
        request.body.commands,
        { isAuto: request.body.auto === true },
      )
      if (!('missed' in saved)) {
        if (request.body.commands.length > 0) events.saved(request.params.id, saved.version)
        return saved
      }
      // An import, a restored version or a new title came about without commands.
      const isSaid = saved.missed.every(({ commands }) => commands.length > 0)
      return reply
        .code(409)
        .type(problemType)
        .send({
          ...problemOf(new VoixError('stale-version')),
          version: saved.version,
          missed: saved.missed.flatMap(({ commands }) => commands),
          missed_by: await authorsOf(saved.missed),
          folded: saved.folded,
          ...(!isSaid && { page: await withCurrentNames(store, saved.page) }),
        })
    },

    'POST /api/pages/:id/publish': async (request) => {
      const revision = request.body?.version ?? baseRevision(request, 'page')
      const row = await content.pages.publish(userOf(request), request.params.id, revision)
      await invalidation.sync()
      return row
    },

    'POST /api/pages/:id/undo-publish': async (request) => {
      const row = await content.pages.undoPublishing(userOf(request), request.params.id, request.body.version)
      await invalidation.sync()
      return row
    },

    'POST /api/pages/:id/unpublish': async (request) => {
      const row = await content.pages.unpublish(userOf(request), request.params.id, request.body ?? undefined)
      await invalidation.sync()
      return row
    },

    'GET /api/pages/:id/site-content': async (request) => {
      const { page } = await content.pages.get(userOf(request), request.params.id)
      return content.siteContent(page)
    },

    'GET /api/pages/:id/facts': async (request) => {
      const row = await content.pages.get(userOf(request), request.params.id)
      return content.facts(row, request.query.resort)
    },

    'POST /api/pages/:id/lost-references': async (request) => {
      const row = await content.pages.get(userOf(request), request.params.id)
      return content.lostReferences(row, request.body, userOf(request))
    },

    'POST /api/pages/:id/resolve': async (request) => {
      const user = userOf(request)
      const row = await content.pages.get(user, request.params.id)
      return content.resolve(user, row, parseElements(request.body.elements), request.query.record)
    },
  })

  pageEventRoutes(app, context)
  pageLifeRoutes(app, context)
  pageMakingRoutes(app, context)
  translationRoutes(app, context)
  siteImportRoutes(app, context)

  /** A page with the present names of those who commented on it, and what its reader may not do with it. */
  async function shownTo(user: StoredUser, row: PageRow) {
    return {
      ...row,
      page: await withCurrentNames(store, row.page),
      why_not: await content.pages.refusals(user, row),
    }
  }

  /** Authors of saved commands by name, for the message to the editor who changed the same; '' for a deleted account. */
  async function authorsOf(missed: readonly SavedCommands[]): Promise<string[]> {
    const actors = [...new Set(missed.flatMap(({ actor, authors = [] }) => [actor, ...authors]))]
    const names = new Map(await Promise.all(actors.map(async (id) => [id, (await store.users.get(id))?.name] as const)))
    return missed.flatMap(({ commands, actor, authors = [] }) =>
      commands.length > 0 ? commands.map((_, i) => names.get(authors[i] ?? actor) ?? '') : [names.get(actor) ?? ''],
    )
  }
}

/** Whether a page stands where a query asks for one. */
function isAt(
  page: Page,
  site: Site,
  asked: { readonly site?: string; readonly path: string; readonly language?: string },
) {
  const { path, language } = placeIn(site, asked)
  const isHere = asked.site === undefined || asked.site === site.id
  return isHere && page.path === path && page.language_code === language
}

/** Full-text search in the pages of a site. */
function pageSearchRoute(app: FastifyInstance, context: Context): void {
  const { store, counts } = context
  const previews = createSearchPreviews(context)
  const pace = createRateLimiter('finds', limits.siteFindsPerSecond, { shared: counts })
  serve(app, pageSearchEndpoints, {
    'POST /api/pages/:id/search-preview': async (request) => ({ shown: await previews.ofPage(request) }),

    'GET /api/pages/search': async (request) => {
      const user = userOf(request)
      await pace.consume(user.id)
      const { offset = 0, limit = 20, ...wanted } = request.query
      return searchContent(store, user, { ...wanted, offset, limit })
    },
  })
}
