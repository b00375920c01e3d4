import type { FastifyInstance } from 'fastify'
import { siteSearchEndpoints } from '#contract/site-content.ts'
import { hiddenLanguages, isShownIn } from '#services/sites/languages.ts'
import { canonicalOriginOf, languagesOf, ownLanguage } from '#services/sites/page-url.ts'
import { searchedKinds } from '#services/search/site-search.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/endpoints.ts'
import { originOf } from '../http/origin.ts'
import { countryOf } from '../public/visitor-country.ts'
import { assertKnownPlace } from './asked-place.ts'
import { siteOf } from './published-pages.ts'
import { sendRead } from './record-serializer.ts'

/** Search of a site, as its visitors have it. */
export function siteSearchRoutes(app: FastifyInstance, { content, store, config }: Context): void {
  serve(app, siteSearchEndpoints, {
    'GET /api/search': async (request, reply) => {
      await assertKnownPlace(store, request.query)
      const site = await siteOf(store, request)
      const { q = '', language = ownLanguage(site), kind, page = 1 } = request.query
      const words = q.trim().replace(/\s+/g, ' ').slice(0, 100)
      const isSpoken = languagesOf(site).includes(language) && isShownIn(language, site, await hiddenLanguages(store))
      const wanted = searchedKinds.find((each) => each === kind)
      const isAsked = words !== '' && isSpoken && (kind === undefined || wanted !== undefined)
      const country = countryOf(request.headers, config.countryHeader)
      const found = isAsked ? await content.search(site, language, { words, page, kind: wanted, country }) : nothing
      const origin = canonicalOriginOf(site, originOf(request))
      const rows = found.finds.map(({ key: _, excerpt, ...find }) => ({
        ...find,
        excerpt: excerpt.replaceAll(/[\u0002\u0003]/g, ''),
        url: origin + find.href,
      }))
      const body = {
        rows,
        total: found.total,
        kinds: counted(found.kinds),
        ...('instead' in found && { instead: found.instead }),
      }
      return sendRead(request, reply, { entity: { hasPublicApi: true }, perspective: 'published', body })
    },
  })
}

const nothing = { finds: [], total: 0, kinds: new Map<string, number>() } as const

function counted(kinds: ReadonlyMap<string, number | undefined>): Readonly<Record<string, number>> {
  return Object.fromEntries([...kinds].flatMap(([kind, count]) => (count === undefined ? [] : [[kind, count]])))
}
