import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { languagesOf } from '#content/address.ts'
import { robotsOf, sitemapIndex, sitemapPart } from '#content/sitemap.ts'
import { VoixError } from '#model/errors.ts'
import type { Context } from './context.ts'
import { originOf } from './public-pages.ts'

/** What search engines ask a site for beside its pages. */
export function searchEngineRoutes(app: FastifyInstance, { config, store }: Context): void {
  const hidden = { schema: { hide: true } }

  app.get('/robots.txt', hidden, async (request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=3600' })
      .type('text/plain; charset=utf-8')
      .send(robotsOf(request.site, originFor(request), isIndexed(request))),
  )

  app.get('/sitemap.xml', hidden, async (request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=300' })
      .type('application/xml; charset=utf-8')
      .send(await sitemapIndex(store, request.site, originFor(request))),
  )

  app.get<{ Params: { name: string } }>('/sitemap-:name', hidden, async (request, reply) => {
    const [, code = '', part = ''] = /^([a-z-]+)-(\d{1,4})\.xml$/.exec(request.params.name) ?? []
    const language = languagesOf(request.site).find((each) => each.toLowerCase() === code)
    if (!language || Number(part) < 1)
      throw new VoixError('page-not-found', { path: `/sitemap-${request.params.name}` })
    const pieces = sitemapPart(store, request.site, { language, part: Number(part), origin: originFor(request) })
    return reply
      .headers({ 'cache-control': 'public, max-age=300' })
      .type('application/xml; charset=utf-8')
      .send(Readable.from(pieces))
  })

  function originFor({ site, protocol, headers, url }: FastifyRequest): string {
    return originOf(site, new URL(`${protocol}://${headers.host}${url}`))
  }

  /** Only what is live is to be found: copies on other hosts would compete with it. */
  function isIndexed({ site, headers }: FastifyRequest): boolean {
    const host = (headers.host ?? '').replace(/:\d+$/, '').toLowerCase()
    return config.production && site.domains.includes(host) && site.settings.status !== 'maintenance'
  }
}
