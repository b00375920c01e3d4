import type { FastifyRequest } from 'fastify'
import type { ExpandingPage } from '#contract/expanded-page.ts'
import type { PageRow } from '#services/repository-types.ts'
import { canonicalOriginOf } from '#services/sites/page-url.ts'
import { type Context, userOf } from '../context.ts'
import { originOf } from '../http/origin.ts'
import { partsIn } from './published-pages.ts'

/** Parts of a working copy, or of a version of it, as they would be published now; with the files that the reader may read. */
export function createDraftExpansion({ content, store }: Pick<Context, 'content' | 'store'>) {
  return async (request: FastifyRequest<{ Querystring: ExpandingPage }>, row: PageRow, reader = userOf(request)) => {
    const parts = partsIn(request.query.expand)
    const site = parts.length > 0 ? await store.sites.get(row.page.site_id) : undefined
    if (!site) return {}
    const asked = originOf(request)
    const origin = canonicalOriginOf(site, asked)
    const view = await content.readDraft(row, { origin, reader, byId: request.query.resolve === 'ids' })
    return { expanded: await content.expanded(view, site, parts, asked) }
  }
}
