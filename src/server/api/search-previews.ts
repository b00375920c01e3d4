import type { FastifyRequest } from 'fastify'
import type { Body } from '#contract/call.ts'
import type { SearchPreview } from '#contract/search-preview.ts'
import { type Entity, readData } from '#entities/define.ts'
import { isUnaddressed } from '#model/page/bound-page.ts'
import type { RecordData } from '#model/records/records.ts'
import { isRouted, recordPath } from '#model/web/entity-routes.ts'
import { everySite } from '#services/accounts/permissions.ts'
import { searchPreviewOf } from '#services/rendering/search-preview.ts'
import { canonicalOriginOf, ownLanguage } from '#services/sites/page-url.ts'
import { type Context, userOf } from '../context.ts'
import { originOf } from '../http/origin.ts'

type Asked<Key extends 'POST /api/pages/:id/search-preview' | 'POST /api/:entity/:id/search-preview'> = FastifyRequest<{
  Params: { id: string }
  Body: Body<Key>
}>

/** Search previews: the heads of pages and records as visitors would get them if what is written were published now. */
export function createSearchPreviews({ store, content }: Pick<Context, 'store' | 'content'>) {
  return { ofPage, ofRecord }

  async function ofPage(request: Asked<'POST /api/pages/:id/search-preview'>): Promise<SearchPreview['shown']> {
    const { page } = await content.pages.get(userOf(request), request.params.id)
    const site = isUnaddressed(page) ? undefined : await store.sites.get(page.site_id)
    if (!site) return null
    const { title = page.title, seo = page.seo } = request.body
    const head = await content.readHead(site, page, {
      ...{ entity: 'pages', document_id: page.id, document: { ...page, title, seo } as unknown as RecordData },
      origin: canonicalOriginOf(site, originOf(request)),
    })
    return head ? searchPreviewOf(head) : null
  }

  async function ofRecord(
    request: Asked<'POST /api/:entity/:id/search-preview'>,
    entity: Entity,
  ): Promise<SearchPreview['shown']> {
    const row = await content.records.get(userOf(request), entity.path, request.params.id)
    const { data = {}, site: asked } = request.body
    const document = readData(entity, data, { before: row.data, complete: false }).data
    const slug = entity.slug && document[entity.slug]
    const site = await store.sites.get(row.site_id === everySite ? (asked ?? '') : row.site_id)
    if (!site || !isRouted(entity.path) || typeof slug !== 'string' || slug === '') return null
    const place = { language_code: row.language_code || ownLanguage(site), path: recordPath(entity.path, slug) }
    const head = await content.readHead(site, place, {
      ...{ entity: entity.path, document_id: row.id, document },
      origin: canonicalOriginOf(site, originOf(request)),
    })
    return head ? searchPreviewOf(head) : null
  }
}
