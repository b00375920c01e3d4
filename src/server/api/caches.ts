import type { FastifyInstance } from 'fastify'
import { sentence } from '#messages/sentence.ts'
import { cacheEndpoints, type CachePurge } from '#contract/maintenance.ts'
import { serve } from '../http/endpoints.ts'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import { authorise, everySite, accessScopeOf, denial } from '#services/accounts/permissions.ts'
import { pageUrl, pagePathOf } from '#services/sites/page-url.ts'
import type { Site, StoredUser } from '#services/repository-types.ts'
import { payloadOf } from '#model/view/payload.ts'
import { entityRoutes } from '#model/web/entity-routes.ts'
import { type Context, userOf } from '../context.ts'
import { createWindowLimiter } from '../http/window-limiter.ts'

const aMinuteMs = 60_000

/** Page cache routes: the cached pages of this node, and purging them on every node. */
export function cacheRoutes(app: FastifyInstance, { store, cache, invalidation, counts }: Context): void {
  const purges = createWindowLimiter('purges', aMinuteMs, { shared: counts })

  serve(app, cacheEndpoints, {
    'GET /api/caches': async (request) => {
      const user = userOf(request)
      authorise(user, 'read', { resource: 'sites', site_id: null })
      const { search = '', limit = 50, offset = 0 } = request.query
      const sites = accessScopeOf(user, 'read', 'sites')?.sites
      const kept = cache
        .entries()
        .map(({ key, ...entry }) => ({ ...entry, ...entryOf(key) }))
        .filter(({ site_id }) => !sites || sites.includes(site_id))
      const found = kept.filter(({ path, tags: own }) => path.includes(search) || own.includes(search))
      const { rows } = await store.events.list({ entity: 'caches', limit: 10, ...(sites && { sites }) })
      return {
        facts: {
          ...cache.facts(),
          ...(sites && sizeOf(kept)),
          memory: process.memoryUsage().rss,
          database: store.kind,
        },
        rows: found.slice(offset, offset + limit),
        total: found.length,
        purges: rows,
      }
    },

    'POST /api/caches/purge': async (request) => {
      const user = userOf(request)
      const changed = await tagsFor(user, request.body)
      const { kind, site = everySite, value = '' } = request.body
      const subject = `${kind} ${kind === 'everything' ? '' : `${site} ${value.trim()}`}`
      await purges.check(`by ${user.id}`, limits.purgesPerMinute)
      await purges.check(subject, limits.purgesOfOnePerMinute)
      for (const key of [`by ${user.id}`, subject]) await purges.count(key)
      await store.events.add({
        actor: user.id,
        actor_label: user.name,
        action: 'cache.purge',
        entity: 'caches',
        document_id: '',
        title: kind === 'everything' ? 'Everything' : kind === 'site' ? 'A whole site' : value,
        site_id: kind === 'everything' ? everySite : site,
        details: { kind },
      })
      const before = cache.facts().outdated
      await store.changes.announce(changed)
      await invalidation.sync()
      return { outdated: cache.facts().outdated - before }
    },
  })

  /** Cache tags to invalidate for a purge. Throws when the user may not. */
  async function tagsFor(user: StoredUser, { kind, site, value = '', confirmation }: CachePurge): Promise<string[]> {
    if (kind === 'page') return pageTags(user, needed(site, 'site'), value)
    authorise(user, 'manage', {
      resource: 'sites',
      site_id: kind === 'everything' || kind === 'tag' ? everySite : site!,
    })
    if (kind === 'tag') return [needed(value, 'value')]
    const sites = await store.sites.list()
    if (kind === 'everything') {
      if (confirmation !== 'everything')
        throw new VoixError('invalid-input', {
          field: 'confirmation',
          reason: sentence('Enter “everything” to confirm.'),
        })
      return sites.map(({ id }) => `site:${id}`)
    }
    const id = needed(site, 'site')
    const found = sites.find((each) => each.id === id)
    if (!found) throw new VoixError('not-found', { what: 'site' })
    if (kind === 'site') return [`site:${id}`]
    const start = needed(value, 'value')
    return tagsBelow(found, start.startsWith('/') ? start : `/${start}`)
  }

  /** The tags of what is to be found below an address: other nodes may keep what this one does not. */
  async function tagsBelow(site: Site, start: string): Promise<string[]> {
    const pages = (await store.pages.publishedPaths(site.id))
      .filter((page) => pageUrl(site, page).startsWith(start))
      .map(({ path }) => `path:${site.id}/${path}`)
    const below = `/${pagePathOf(site, start.slice(1)).path}`
    // Pages of records are without number, so the whole kind is drawn again.
    const kinds = Object.entries(entityRoutes)
      .filter(([, place]) => `/${place}/`.startsWith(below) || below.startsWith(`/${place}/`))
      .map(([entity]) => `entity:${entity}`)
    return [...new Set([...pages, ...kinds])]
  }

  async function pageTags(user: StoredUser, siteId: string, value: string): Promise<string[]> {
    const site = await store.sites.get(siteId)
    // A page and its payload are one, in whatever language it is written.
    const address = (payloadOf(value)?.page ?? value).replace(/^\/+/, '').split(/[?#]/)[0]!
    const { language, path } = site ? pagePathOf(site, address) : { language: '', path: address }
    const row = site && (await store.pages.at(site.id, path, language))
    const subject = { resource: 'pages' as const, site_id: siteId, ...(row && { created_by: row.created_by }) }
    const isOwn = row?.created_by === user.id && denial(user, 'edit', { ...subject, isPublished: false }) === undefined
    if (!isOwn) authorise(user, 'publish', subject)
    return [`path:${siteId}/${path}`, ...(row ? [`page:${row.page.id}`] : [])]
  }
}

function sizeOf(kept: readonly { readonly bytes: number }[]) {
  return { pages: kept.length, bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/** A key of the cache is the site’s id and the path after it. */
function entryOf(key: string): { readonly site_id: string; readonly path: string } {
  const [, shell] = /^404 (.+)$/.exec(key) ?? []
  if (shell) return { site_id: shell, path: '(page not found)' }
  const at = key.indexOf('/')
  return { site_id: key.slice(0, at), path: key.slice(at) }
}

function needed(value: string | undefined, field: string): string {
  if (!value?.trim())
    throw new VoixError('invalid-input', {
      field,
      reason: sentence('Choose what to clear.'),
    })
  return value.trim()
}
