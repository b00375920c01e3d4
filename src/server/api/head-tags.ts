import type { FastifyInstance } from 'fastify'
import { sentence, type Sentence } from '#messages/sentence.ts'
import { headTagEndpoints } from '#contract/site-furniture.ts'
import { serve } from '../http/endpoints.ts'
import { VoixError } from '#model/errors.ts'
import type { RecordData } from '#model/records/records.ts'
import { htmlOf } from '#site/server/head-tags.ts'
import { authorise, everySite } from '#services/accounts/permissions.ts'
import { pagePathOf } from '#services/sites/page-url.ts'
import { reasonAgainst, tagFrom } from '#services/rendering/head-tags.ts'
import { type Context, userOf } from '../context.ts'

/** Preview of head tags: their HTML and the addresses that they apply to, without opening one. */
export function headTagRoutes(app: FastifyInstance, { store }: Context): void {
  serve(app, headTagEndpoints, {
    'POST /api/head-tags/preview': async (request) => {
      authorise(userOf(request), 'read', { resource: 'sites', site_id: null })
      const { data, before } = request.body
      return { after: drawn(data), before: before ? drawn(before) : '' }
    },

    'POST /api/head-tags/at-address': async (request) => {
      const { site: id, address } = request.body
      authorise(userOf(request), 'read', { resource: 'sites', site_id: id })
      const site = await store.sites.get(id)
      if (!site) throw new VoixError('not-found', { what: 'site' })
      const { path, language } = pagePathOf(site, pathIn(address))
      const page = (await store.pages.published(site.id, path, language))?.page
      const facts = { path, lang: language, layout: (page?.layout ?? site.layout) as never }
      const now = new Date().toISOString()
      const { rows } = await store.records.list('head-tags', {
        sites: [site.id, everySite],
        sort: [{ field: 'order', numeric: true }],
      })
      return {
        hasPage: page !== undefined,
        rows: rows.map((row) => {
          const reason = outsideWindow(row.data, now) ?? reasonAgainst(row.data, site, facts)
          return {
            id: row.id,
            name: row.title,
            placement: String(row.data.placement),
            html: drawn(row.data),
            ...(reason && { reason }),
          }
        }),
      }
    },
  })
}

function outsideWindow({ starts_at, ends_at }: RecordData, now: string): Sentence | undefined {
  if (typeof starts_at === 'string' && starts_at > now) return sentence('The start time has not come yet.')
  return typeof ends_at === 'string' && ends_at !== '' && ends_at <= now
    ? sentence('The end time has passed.')
    : undefined
}

/** The element, or nothing while what is written is no element yet. */
function drawn(data: RecordData): string {
  try {
    return htmlOf(tagFrom({ id: '', data }))
  } catch (error) {
    if (error instanceof SyntaxError) return ''
    throw error
  }
}

function pathIn(address: string): string {
  const path = URL.canParse(address) ? new URL(address).pathname : address.split(/[?#]/)[0]!
  return path.replace(/^\/+|\/+$/g, '')
}
