import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { indexNowKey, indexNowKeyPath, tellsIndexNow } from '#services/content-api/index-now.ts'
import { languagesOf } from '#services/sites/page-url.ts'
import { feedOf } from '#services/rendering/feeds.ts'
import { llmsTxt } from '#services/rendering/llms-txt.ts'
import { robotsOf, sitemapIndex, sitemapKinds, sitemapPart, sitemapParts } from '#services/rendering/sitemap.ts'
import { VoixError } from '#model/errors.ts'
import { entityRoutes } from '#model/web/entity-routes.ts'
import type { Context } from '../context.ts'
import { answerWithValidator } from '../http/validator.ts'
import { originOf } from './public-pages.ts'

/** `en-1.xml` for pages, `posts-en-1.xml` for those of records. */
const sitemapName = new RegExp(
  String.raw`^(?:(${Object.keys(entityRoutes).join('|')})-)?([a-z]{2,3}(?:-[a-z]+)?)-(\d{1,4})\.xml$`,
)

/** robots.txt of a host that serves only the admin. */
const nothingForRobots = 'User-agent: *\nDisallow: /\n'

/** Search engine routes of a site: robots.txt, sitemaps and the like. */
export const searchEngineRoutes = (indexNowSecret: Buffer) => (app: FastifyInstance, { config, store }: Context) => {

  app.get('/robots.txt', async (request, reply) =>
    reply
      .headers({ 'cache-control': request.isAdminAlone ? 'no-store' : 'public, max-age=3600' })
      .type('text/plain; charset=utf-8')
      .send(request.isAdminAlone ? nothingForRobots : robotsOf(request.site, originFor(request), isIndexed(request))),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    reply.headers({ 'cache-control': 'public, max-age=300' }).type('application/xml; charset=utf-8')
    return answerWithValidator(request, reply, await sitemapIndex(store, request.site, originFor(request)))
  })

  app.get('/llms.txt', async (request, reply) => {
    const { site } = request
    if (site.settings.llms_txt === false || !isIndexed(request)) throw new VoixError('page-not-found', { path: '/llms.txt' })
    return reply
      .headers({ 'cache-control': 'public, max-age=300' })
      .type('text/plain; charset=utf-8')
      .send(await llmsTxt(store, site, originFor(request), new Date()))
  })

  app.get(indexNowKeyPath, async ({ site }, reply) => {
    if (!tellsIndexNow(site)) throw new VoixError('page-not-found', { path: indexNowKeyPath })
    return reply
      .headers({ 'cache-control': 'public, max-age=300' })
      .type('text/plain; charset=utf-8')
      .send(indexNowKey(indexNowSecret, site))
  })

  app.get<{ Params: { name: string } }>('/sitemap-:name', async (request, reply) => {
    const [, kindCode = '', code = '', part = ''] = sitemapName.exec(request.params.name) ?? []
    const kind = kindCode ? sitemapKinds.find((each) => each === kindCode) : 'pages'
    const language = languagesOf(request.site).find((each) => each.toLowerCase() === code)
    const parts = language && kind ? await sitemapParts(store, request.site, { kind, language }) : 0
    if (!language || !kind || Number(part) < 1 || Number(part) > parts)
      throw new VoixError('page-not-found', { path: `/sitemap-${request.params.name}` })
    const wanted = { kind, language, part: Number(part), origin: originFor(request) }
    const pieces = sitemapPart(store, request.site, wanted)
    return reply
      .headers({ 'cache-control': 'public, max-age=300' })
      .type('application/xml; charset=utf-8')
      .send(Readable.from(pieces))
  })

  for (const [entity, place] of [
    ['posts', entityRoutes.posts],
    ['press-releases', entityRoutes['press-releases']],
  ] as const)
    for (const prefix of ['', '/:language'])
      app.get<{ Params: { language?: string }; Querystring: { type?: string } }>(
        `${prefix}/${place}/feed.xml`,
        async (request, reply) => {
          const { language: code } = request.params
          const language = code
            ? languagesOf(request.site)
                .slice(1)
                .find((each) => each.toLowerCase() === code)
            : languagesOf(request.site)[0]
          const { type } = request.query
          const feed =
            language &&
            (await feedOf(store, request.site, new Date(), {
              entity,
              language,
              origin: originFor(request),
              ...(typeof type === 'string' && { type }),
            }))
          if (!feed) throw new VoixError('page-not-found', { path: request.url.slice(0, 200) })
          reply.headers({ 'cache-control': 'public, max-age=300' }).type('application/rss+xml; charset=utf-8')
          return answerWithValidator(request, reply, feed)
        },
      )

  function originFor({ site, protocol, headers, url }: FastifyRequest): string {
    return originOf(site, new URL(`${protocol}://${headers.host}${url}`))
  }

  /** Whether search engines may index a host: only the live one, as copies on other hosts would compete with it. */
  function isIndexed({ site, headers }: FastifyRequest): boolean {
    const host = (headers.host ?? '').replace(/:\d+$/, '').toLowerCase()
    return config.production && site.domains.includes(host) && site.settings.status !== 'maintenance'
  }
}
