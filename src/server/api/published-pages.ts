import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnaddressed } from '#model/page/bound-page.ts'
import { type ExpandingPage, type PagePart, pageParts } from '#contract/expanded-page.ts'
import { VoixError } from '#model/errors.ts'
import type { PageView } from '#model/view/view.ts'
import { withSections } from '#document/synced-section.ts'
import { isForAgents } from '#model/page/page.ts'
import { canonicalOriginOf, pagePathOf, pageUrl } from '#services/sites/page-url.ts'
import { hiddenLanguages, isShownIn } from '#services/sites/languages.ts'
import type { PageReading } from '#services/page-reading.ts'
import { publishedSection } from '#services/reader/sections.ts'
import { publicPage } from '#services/rendering/public-page.ts'
import type { Published, Site, Store } from '#services/repository-types.ts'
import { pageOfRecords } from '#services/bound-pages.ts'
import type { Context } from '../context.ts'
import { originOf } from '../http/origin.ts'
import { pathOf } from '../public/public-pages.ts'
import { countryOf } from '../public/visitor-country.ts'
import { sendRead } from './record-serializer.ts'

interface Asked {
  readonly site?: string
  readonly language?: string
}

const anybody = { entity: { hasPublicApi: true }, perspective: 'published' } as const

/** Published pages of a site, by path. */
export async function answerPublished(
  { store, content }: { readonly store: Store; readonly content: Pick<PageReading, 'withFacts'> },
  request: FastifyRequest<{ Querystring: Asked & { readonly offset?: number; readonly limit?: number } }>,
  reply: FastifyReply,
) {
  const site = await siteOf(store, request)
  const { language, offset = 0, limit = 50 } = request.query
  const hidden = await hiddenLanguages(store)
  const isShown = (code: string) => isShownIn(code, site, hidden)
  if (language && !isShown(language)) return sendRead(request, reply, { ...anybody, body: { rows: [], total: 0 } })
  const except = [...hidden].filter((code) => !isShown(code))
  const found = await store.pages.publishedOf(site.id, { offset, limit, except, ...(language && { language }) })
  const origin = canonicalOriginOf(site, originOf(request))
  const rows = await Promise.all(
    found.rows.map(async (row) => ({
      ...row,
      title: (await content.withFacts(pageOfRecords(row, site, row.language_code), site)).title,
      url: origin + pageUrl(site, row),
    })),
  )
  const body = { ...found, rows }
  return sendRead(request, reply, { ...anybody, body })
}

type PageRequest = FastifyRequest<{ Querystring: ExpandingPage }>

/** Published page at a path of a site. */
export async function answerPublishedAt(
  context: Context,
  request: FastifyRequest<{ Querystring: Asked & ExpandingPage & { readonly path: string } }>,
  reply: FastifyReply,
) {
  const site = await siteOf(context.store, request)
  return answerPage(context, request, reply, { site, ...placeIn(site, request.query) })
}

/** Published page by its id. */
export async function answerPublishedById(context: Context, request: PageRequest, reply: FastifyReply, id: string) {
  const { pages, sites } = context.store
  const [row, path] = await Promise.all([pages.get(id), pages.publishedPath(id)])
  const site = row && (await sites.get(row.page.site_id))
  if (!site || path === undefined) throw new VoixError('not-found', { what: 'page' })
  return answerPage(context, request, reply, { site, path, language: row.page.language_code })
}

/** Page that an address names: in a language, or in that of its first part, such as `es/rooms`. */
export function placeIn(site: Site, asked: { readonly path: string; readonly language?: string | undefined }) {
  const path = asked.path.replace(/^\/|\/$/g, '')
  return asked.language === undefined ? pagePathOf(site, path) : { path, language: asked.language }
}

interface Place {
  readonly site: Site
  readonly path: string
  readonly language: string
}

async function answerPage(context: Context, request: PageRequest, reply: FastifyReply, place: Place) {
  const { store, content } = context
  const { site, path, language } = place
  const parts = partsIn(request.query.expand)
  const found = await store.pages.published(site.id, path, language)
  const isHidden = !isShownIn(language, site, await hiddenLanguages(store))
  const isKept = isHidden || isUnaddressed({ path }) || (found && isForAgents(found.page))
  if (isKept || (!found && parts.length === 0)) throw new VoixError('not-found', { what: 'page' })
  const seen = parts.length > 0 ? await readAsVisitor(context, request, place) : undefined
  const url = canonicalOriginOf(site, originOf(request)) + pageUrl(site, { path, language_code: language })
  const named = found ? await documentOf(found) : { ...composed(seen!.view), site_id: site.id, path }
  const expanded = seen && { expanded: await content.expanded(seen.view, site, parts, originOf(request)) }
  return sendRead(request, reply, { ...anybody, body: { ...named, url, ...expanded }, expires: seen?.expires })

  async function documentOf({ page: stored, published_at }: Published) {
    if (parts.includes('elements')) {
      const page = await content.withFacts({ ...stored, elements: [], fields: [] }, site)
      const { elements: _, fields: __, ...about } = publicPage({ page, published_at })
      return about
    }
    const sectionOf = (id: string) => publishedSection({ pages: store.pages }, id, language)
    const whole = { ...stored, elements: await withSections(stored.elements, sectionOf) }
    return publicPage({ page: await content.withFacts(whole, site), published_at }, new Date())
  }
}

/** The page as a visitor of this country gets it; also where no document is stored at its path. Throws `not-found`. */
async function readAsVisitor({ content, config }: Context, request: PageRequest, { site, path, language }: Place) {
  const address = pathOf(pageUrl(site, { path, language_code: language }))
  const read =
    address === undefined
      ? undefined
      : await content.readPage(site, address, {
          origin: canonicalOriginOf(site, originOf(request)),
          country: countryOf(request.headers, config.countryHeader),
          byId: request.query.resolve === 'ids',
        })
  if (!read) throw new VoixError('not-found', { what: 'page' })
  for (const { error, ...slice } of read.failures)
    request.log.error({ err: error, ...slice }, 'A slice could not be read.')
  // What differs by country is asked about each time.
  return { view: read.view, expires: read.variesByCountry ? new Date() : read.expires }
}

/** What a page that nobody stored says of itself: that of a record, a list or the search. */
function composed({ facts: { pageId, title, lang, layout } }: PageView) {
  return { id: pageId, title, language_code: lang, layout, tags: [] }
}

/** Parts of a page that a query names. */
export function partsIn(expand: string | undefined): readonly PagePart[] {
  return pageParts.filter((part) => expand?.split(',').includes(part))
}

/** Site that a query names, else that of the host. */
export async function siteOf(store: Store, { site, query }: FastifyRequest<{ Querystring: Asked }>): Promise<Site> {
  if (query.site === undefined) return site
  const named = await store.sites.get(query.site)
  if (!named) throw new VoixError('not-found', { what: 'site' })
  return named
}
