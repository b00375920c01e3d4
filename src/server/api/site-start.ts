import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sentence } from '#messages/sentence.ts'
import { type NewSite, siteStartEndpoints } from '#contract/sites.ts'
import { serve } from '../http/endpoints.ts'
import { createSiteStart, homeTemplates } from '#services/pages/site-start.ts'
import { VoixError } from '#model/errors.ts'
import { requireScope } from '../auth/scopes.ts'
import { type Context, userOf } from '../context.ts'

/** Creation of a site with its brand and home page in one call. */
export function siteStartRoutes(app: FastifyInstance, { config, store, content, invalidation }: Context): void {
  const { start } = createSiteStart(store, content)

  serve(app, siteStartEndpoints, {
    'GET /api/sites/templates': async (request) => {
      const rows = await homeTemplates(store, userOf(request))
      return { rows, total: rows.length }
    },

    'POST /api/sites/start': async (request) => {
      const user = userOf(request)
      checkScopesOf(request)
      const { site, home, isNew } = await start(user, request.body, { reserved: config.adminHost })
      if (!isNew) {
        const domain = sentence('{name} already has this domain.', { name: site.name })
        throw new VoixError('invalid-record', { summary: `domain: ${domain}`, problems: { domain } })
      }
      await invalidation.sync()
      return { site, home: { id: home.page.id, status: home.status } }
    },
  })
}

/** Scope check: what the one call does besides needs the scope that it would need by itself. */
function checkScopesOf(request: FastifyRequest<{ Body: NewSite }>): void {
  requireScope(request, 'content:write:pages')
  if (request.body.brand) {
    requireScope(request, 'content:write:brands')
    requireScope(request, 'publish')
  }
  if (request.body.publish) requireScope(request, 'publish')
}
