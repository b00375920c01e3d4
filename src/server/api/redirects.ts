import type { FastifyInstance } from 'fastify'
import { type Sentence } from '#messages/sentence.ts'
import { refusalOf } from '#model/refusal.ts'
import { redirectEndpoints } from '#contract/site-furniture.ts'
import { serve } from '../http/endpoints.ts'
import { VoixError } from '#model/errors.ts'
import type { RecordRow } from '#model/records/records.ts'
import { authorise, accessScopeOf, sitesWithin } from '#services/accounts/permissions.ts'
import { findingsOf } from '#services/redirects/redirect-check.ts'
import { type RedirectFormat, redirectFile } from '#services/redirects/redirect-files.ts'
import type { Site, StoredUser } from '#services/repository-types.ts'
import { type Context, userOf } from '../context.ts'

/** Redirect tools: the chain from an address without following it, and repairs of several redirects together. */
export function redirectRoutes(app: FastifyInstance, { store, content, invalidation }: Context): void {
  const { redirects, records } = content

  serve(app, redirectEndpoints, {
    'POST /api/redirects/trail': async (request) => {
      const site = await siteFor(userOf(request), request.body.site)
      const { url, host } = askedOf(site, request.body.address)
      const { hops, end, at } = await redirects.trail(site, { url, host })
      return {
        hops: hops.map(({ from, stage, redirection: { rule, code, location } }) => ({
          from,
          to: location,
          stage,
          code,
          id: rule.id,
          source: rule.source,
          match: rule.match,
          priority: rule.priority,
        })),
        end,
        at,
      }
    },

    'POST /api/redirects/check': async (request) => {
      const { body } = request
      authorise(userOf(request), 'read', { resource: 'redirects', site_id: body.site_id })
      return { findings: await findingsOf(store, redirects, body) }
    },

    'GET /api/redirects/chains': async (request) => {
      const rows = await chainsFor(userOf(request))
      return { rows, total: rows.length }
    },

    'POST /api/redirects/flatten': async (request) => {
      const user = userOf(request)
      const { ids } = request.body
      const failed: { id: string; source: string; reason: Sentence }[] = []
      let changed = 0
      for (const { id, source, end } of await chainsFor(user)) {
        if (ids && !ids.includes(id)) continue
        try {
          const { revision } = await records.get(user, 'redirects', id)
          await records.change(user, 'redirects', id, revision, { data: { target: end } })
          changed++
        } catch (error) {
          if (!(error instanceof VoixError)) throw error
          failed.push({ id, source, reason: refusalOf(error) })
        }
      }
      await invalidation.sync()
      return { changed, failed }
    },

    'GET /api/redirects/file': async (request, reply) => {
      const { format, site } = request.query
      const { pieces } = await records.exported(userOf(request), 'redirects', {
        sort: [{ field: 'priority', numeric: true }],
        ...(site && { sites: [site, '*'] }),
      })
      const rows: RecordRow[] = []
      for await (const piece of pieces) rows.push(...piece)
      reply.headers({
        'content-type': format === 'json' ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
        'content-disposition': `attachment; filename="redirects.${endings[format]}"`,
      })
      return redirectFile(format, rows)
    },
  })

  /** Redirect chains that the user may see; loops are reported elsewhere. */
  async function chainsFor(user: StoredUser) {
    authorise(user, 'read', { resource: 'redirects', site_id: null })
    const sites = sitesWithin(accessScopeOf(user, 'read', 'redirects'))
    const found = new Map<string, { id: string; source: string; target: string; end: string; hops: number }>()
    for (const site of await store.sites.list()) {
      if (sites && !sites.includes(site.id)) continue
      for (const { rule, trail } of await redirects.chains(site)) {
        if (trail.end !== 'page' && trail.end !== 'elsewhere') continue
        const { id, source, target } = rule
        if (!found.has(id)) found.set(id, { id, source, target, end: trail.at, hops: trail.hops.length })
      }
    }
    return [...found.values()]
  }

  async function siteFor(user: StoredUser, id: string): Promise<Site> {
    authorise(user, 'read', { resource: 'redirects', site_id: id })
    const site = await store.sites.get(id)
    if (!site) throw new VoixError('not-found', { what: 'site' })
    return site
  }
}

const endings: Readonly<Record<RedirectFormat, string>> = { json: 'json', apache: 'conf', nginx: 'conf' }

/** An address as it was written or copied: with its host or without. */
function askedOf({ domains }: Site, address: string) {
  const host = domains[0] ?? ''
  if (/^https?:\/\//.test(address) && URL.canParse(address)) {
    const { hostname, pathname, search } = new URL(address)
    return { url: `${pathname}${search}`, host: hostname }
  }
  return { url: address.startsWith('/') ? address : `/${address}`, host }
}
