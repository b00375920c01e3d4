import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnaddressed } from '#model/page/bound-page.ts'
import { VoixError } from '#model/errors.ts'
import { withSections } from '#document/synced-section.ts'
import { isForAgents } from '#model/page/page.ts'
import { canonicalOriginOf, ownLanguage, pageUrl } from '#services/sites/page-url.ts'
import { hiddenLanguages, isShownIn } from '#services/sites/languages.ts'
import type { PageReading } from '#services/page-reading.ts'
import { publishedSection } from '#services/reader/sections.ts'
import { publicPage } from '#services/rendering/public-page.ts'
import type { Site, Store } from '#services/repository-types.ts'
import { pageOfRecords } from '#services/bound-pages.ts'
import { originOf } from '../http/origin.ts'
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

/** Published page at a path. */
export async function answerPublishedAt(
  { store, content }: { readonly store: Store; readonly content: Pick<PageReading, 'withFacts'> },
  request: FastifyRequest<{ Querystring: Asked & { readonly path: string } }>,
  reply: FastifyReply,
) {
  const site = await siteOf(store, request)
  const { path, language = ownLanguage(site) } = request.query
  const found = await store.pages.published(site.id, path.replace(/^\/|\/$/g, ''), language)
  const isHidden = !isShownIn(language, site, await hiddenLanguages(store))
  if (!found || isHidden || isForAgents(found.page) || isUnaddressed(found.page))
    throw new VoixError('not-found', { what: 'page' })
  const url = canonicalOriginOf(site, originOf(request)) + pageUrl(site, found.page)
  const sectionOf = (id: string) => publishedSection({ pages: store.pages }, id, language)
  const whole = { ...found.page, elements: await withSections(found.page.elements, sectionOf) }
  const page = await content.withFacts(whole, site)
  return sendRead(request, reply, { ...anybody, body: { ...publicPage({ ...found, page }), url } })
}

async function siteOf(store: Store, { site, query }: FastifyRequest<{ Querystring: Asked }>): Promise<Site> {
  if (query.site === undefined) return site
  const named = await store.sites.get(query.site)
  if (!named) throw new VoixError('not-found', { what: 'site' })
  return named
}
