import type { FastifyInstance } from 'fastify'
import { pageMakingEndpoints } from '#contract/pages.ts'
import { keepsFromVisitors } from '#document/placement-rules.ts'
import { parseElements } from '#model/page/parse-page.ts'
import { authorise } from '#services/accounts/permissions.ts'
import { offeredTemplates } from '#services/pages/page-templates.ts'
import { originOf } from '../http/origin.ts'
import { serve } from '../http/endpoints.ts'
import { type Context, userOf } from '../context.ts'
import { baseRevision } from '../http/preconditions.ts'
import { problemsOfPage } from './page-problems.ts'

/** Routes for creating pages: free paths, templates, texts to translate, elements that a layout would not allow. */
export function pageMakingRoutes(app: FastifyInstance, { store, content, invalidation }: Context): void {
  const { pages, records } = content

  serve(app, pageMakingEndpoints, {
    'GET /api/pages/path': async (request) => {
      const { site, path = '', language, except } = request.query
      return pages.pathState(userOf(request), { site_id: site, path, language_code: language }, except)
    },

    'GET /api/pages/templates': async (request) => {
      const rows = await offeredTemplates(store, userOf(request))
      return { rows: rows.map(({ elements: _, ...row }) => row), total: rows.length }
    },

    'GET /api/pages/slice-counts': async (request) => {
      const { site } = request.query
      const user = userOf(request)
      if (site !== undefined) authorise(user, 'read', { resource: 'pages', site_id: site })
      return Object.fromEntries(await store.pages.sliceCounts(site))
    },

    'GET /api/pages/:id/unfit': async (request) => ({
      rows: await pages.unfit(userOf(request), request.params.id, request.query.layout),
    }),

    'GET /api/pages/:id/problems': async (request) => {
      const user = userOf(request)
      const row = await pages.get(user, request.params.id)
      const found = await problemsOfPage({ content }, row, { user, origin: originOf(request) })
      return { rows: found.map((each) => ({ ...each, blocks: keepsFromVisitors(each) })) }
    },

    'GET /api/pages/:id/languages': async (request) => ({
      rows: await pages.languages(userOf(request), request.params.id),
    }),

    'GET /api/pages/:id/texts': async (request) => pages.texts(userOf(request), request.params.id),

    'PUT /api/pages/:id/texts': async (request) =>
      pages.writeTexts(userOf(request), request.params.id, {
        ...request.body,
        revision: baseRevision(request, 'page'),
      }),

    'POST /api/pages/:id/translation': async (request) => {
      const row = await pages.markTranslation(userOf(request), request.params.id, request.body)
      await invalidation.sync()
      return row
    },

    'POST /api/pages/:id/section': async (request) => {
      const { title, element } = request.body
      const [parsed] = parseElements([element])
      const row = await pages.keepSection(userOf(request), request.params.id, { title, element: parsed! })
      await invalidation.sync()
      return row
    },

    'POST /api/pages/:id/template': async (request, reply) => {
      const user = userOf(request)
      const { page } = await pages.get(user, request.params.id)
      const { replaces, ...named } = request.body
      const data = { ...named, elements: page.elements }
      if (replaces === undefined) {
        reply.code(201)
        return records.create(user, 'page-templates', { data })
      }
      const { revision } = await records.get(user, 'page-templates', replaces)
      return records.change(user, 'page-templates', replaces, revision, { data })
    },
  })
}
