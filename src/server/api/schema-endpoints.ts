import { recordActions } from './record-answers.ts'
import { plainOfTables, readListing } from './record-query.ts'
import { catalogue } from '#slices/catalogue.ts'
import type { FastifyInstance } from 'fastify'
import { definitionEndpoints } from '#contract/definitions.ts'
import { siteEndpoints } from '#contract/sites.ts'
import { serve } from '../http/endpoints.ts'
import { servesPages } from '../http/middleware/host-config.ts'
import { layouts } from '#layouts/layouts.ts'
import { fittedTemplates } from '#services/pages/fitted-templates.ts'
import { entityAt } from '#services/records/record-service.ts'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import { type Context, userOf } from '../context.ts'
import { problemNamed } from '../http/problem.ts'

/** Slices and layouts as data, for programs that write pages. */
export function definitionRoutes(app: FastifyInstance, { store, content, assets }: Context): void {
  serve(app, definitionEndpoints, {
    'GET /api/slices': async (request) => {
      const user = userOf(request)
      const { page: wanted } = request.query
      const page = wanted === undefined ? undefined : (await content.pages.get(user, wanted)).page
      const place = page && { page, content: await content.siteContent(page) }
      const slices = [...catalogue.values()].filter(({ bound }) => (request.query.of === 'records') === Boolean(bound))
      const rows = slices.map((slice) => {
        const { name, view: _view, load: _load, templates: _templates, ...rest } = slice
        return {
          component: name,
          deprecated: false,
          tags: [],
          slots: {},
          ...rest,
          templates: fittedTemplates(slice, place),
        }
      })
      return { rows, total: rows.length }
    },

    'GET /api/slices/scripts': async (request) => {
      userOf(request)
      return assets.scripts()
    },

    'GET /api/layouts': async (request) => {
      userOf(request)
      return { rows: [...layouts.values()], total: layouts.size }
    },

    'GET /api/problems/:code': async (request) => {
      const problem = problemNamed(request.params.code)
      if (!problem) throw new VoixError('not-found', { what: 'problem' })
      return problem
    },
  })

  serve(app, siteEndpoints, {
    // A site is a record like others, and what the studio asks of it besides.
    'GET /api/sites': async (request) => {
      const found = await content.records.list(userOf(request), 'sites', {
        ...readListing(entityAt('sites'), request.query, 'draft', { plain: plainOfTables }),
        limit: request.query.limit ?? limits.listRows,
      })
      const denied = await content.records.whyNotEach(userOf(request), recordActions, 'sites', found.rows)
      const sites = new Map((await store.sites.list()).map((site) => [site.id, site]))
      const shown = new Set((await store.sites.domains()).filter(servesPages).map(({ host }) => host))
      const rows = found.rows.flatMap((row) => {
        const site = sites.get(row.id)
        if (!site) return []
        const serving = site.domains.filter((domain) => shown.has(domain))
        const why_not = denied.get(row.id)
        return [{ ...row, ...site, serving, ...(why_not && { why_not }) }]
      })
      return { ...found, rows }
    },
  })
}
