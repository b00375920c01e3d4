import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { createSiteStart, homeTemplates, type NewSite } from '#services/sites/site-start.ts'
import { VoixError } from '#model/errors.ts'
import { routes } from '#routes.ts'
import { requireScope } from '../auth/scopes.ts'
import { type Context, userOf } from '../http/context.ts'

const Beginning = Type.Object(
  {
    name: Type.String({ maxLength: 120 }),
    domain: Type.String({ maxLength: 253 }),
    layout: Type.String({ maxLength: 40 }),
    /** The site's own language first. */
    languages: Type.Array(Type.String({ maxLength: 20 }), { maxItems: 60 }),
    /** The name of its brand; one that is not there yet is made. */
    brand: Type.Optional(Type.String({ maxLength: 80 })),
    /** Id of the template of the home page; an empty page without one. */
    template: Type.Optional(Type.String({ maxLength: 64 })),
    /** Whether the home page is published at once. */
    publish: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)

/** The beginning of a site: its record, its brand and its home page in one call. */
export function siteStartRoutes(app: FastifyInstance, { config, store, content, invalidation }: Context): void {
  const { start } = createSiteStart(store, content)
  const tags = ['sites']

  app.get(routes.api.siteTemplates, { schema: { tags } }, async (request) => {
    const rows = await homeTemplates(store, userOf(request))
    return { rows, total: rows.length }
  })

  app.post<{ Body: NewSite }>(routes.api.siteStart, { schema: { tags, body: Beginning } }, async (request, reply) => {
    const user = userOf(request)
    checkScopesOf(request)
    const { site, home, isNew } = await start(user, request.body, { reserved: config.adminHost })
    if (!isNew) {
      const domain = `${site.name} has this domain already.`
      throw new VoixError('invalid-record', { summary: `domain: ${domain}`, problems: { domain } })
    }
    await invalidation.sync()
    return reply.code(201).send({ site, home: { id: home.page.id, status: home.status } })
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
