import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { VoixError } from '#model/errors.ts'
import type { RecordRow } from '#model/records.ts'
import { authorise, accessScopeOf, sitesWithin } from '#services/accounts/permissions.ts'
import { findingsOf, type WantedRedirect } from '#services/redirects/redirect-check.ts'
import { type RedirectFormat, redirectFile, redirectFormats } from '#services/redirects/redirect-files.ts'
import type { Site, StoredUser } from '#services/repository-types.ts'
import { type Context, userOf } from '../http/context.ts'

const closed = { additionalProperties: false }
const Id = Type.String({ maxLength: 64 })
const Address = Type.String({ minLength: 1, maxLength: 2000 })
const Trying = Type.Object({ site: Id, address: Address }, closed)
const Wanted = Type.Object({ id: Id, site_id: Id, data: Type.Object({}, { additionalProperties: true }) }, closed)
const Flattening = Type.Object({ ids: Type.Optional(Type.Array(Id, { maxItems: 20_000 })) }, closed)
const File = Type.Object({ format: Type.Enum([...redirectFormats]), site: Type.Optional(Id) }, closed)

/** Redirect tools: the chain from an address without following it, and repairs of several redirects together. */
export function redirectRoutes(app: FastifyInstance, { store, content, invalidation }: Context): void {
  const { redirects, records } = content
  const tags = ['redirects']

  app.post<{ Body: { site: string; address: string } }>(
    '/api/redirects/trail',
    { schema: { tags, body: Trying } },
    async (request) => {
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
  )

  app.post<{ Body: WantedRedirect }>('/api/redirects/check', { schema: { tags, body: Wanted } }, async (request) => {
    const { body } = request
    authorise(userOf(request), 'read', { resource: 'redirects', site_id: body.site_id })
    return { findings: await findingsOf(store, redirects, body) }
  })

  app.get('/api/redirects/chains', { schema: { tags } }, async (request) => {
    const rows = await chainsFor(userOf(request))
    return { rows, total: rows.length }
  })

  app.post<{ Body: { ids?: readonly string[] } }>(
    '/api/redirects/flatten',
    { schema: { tags, body: Flattening } },
    async (request) => {
      const user = userOf(request)
      const { ids } = request.body
      const failed: { id: string; source: string; reason: string }[] = []
      let changed = 0
      for (const { id, source, end } of await chainsFor(user)) {
        if (ids && !ids.includes(id)) continue
        try {
          const { revision } = await records.get(user, 'redirects', id)
          await records.change(user, 'redirects', id, revision, { data: { target: end } })
          changed++
        } catch (error) {
          if (!(error instanceof VoixError)) throw error
          failed.push({ id, source, reason: error.message })
        }
      }
      await invalidation.sync()
      return { changed, failed }
    },
  )

  app.get<{ Querystring: { format: RedirectFormat; site?: string } }>(
    '/api/redirects/file',
    { schema: { tags, querystring: File } },
    async (request, reply) => {
      const { format, site } = request.query
      const { pieces } = await records.exported(userOf(request), 'redirects', {
        sort: [{ field: 'priority', numeric: true }],
        ...(site && { sites: [site, '*'] }),
      })
      const rows: RecordRow[] = []
      for await (const piece of pieces) rows.push(...piece)
      return reply
        .headers({
          'content-type': format === 'json' ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
          'content-disposition': `attachment; filename="redirects.${endings[format]}"`,
        })
        .send(redirectFile(format, rows))
    },
  )

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
