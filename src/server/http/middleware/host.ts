import type { IncomingMessage } from 'node:http'
import type { Site, Store } from '#services/repository-types.ts'
import { hiddenLanguages, shownSite } from '#services/sites/languages.ts'
import { VoixError } from '#model/errors.ts'
import { type HostConfig, hostRedirect, hostConfigOf } from './host-config.ts'

/** Host lookup: the site of a request by exact host name from a stored list, never by a proxy header. */
export type Hosts = ReturnType<typeof createHosts>

/** Answering of a host: the admin, a site, or both. */
export interface Answering {
  /**
   * The site that visitors find; on a host of the admin alone, the one that its screens begin with. None before the
   * first is made.
   */
  readonly site: Site | undefined
  readonly hasAdmin: boolean
  readonly hasSite: boolean
}

/** Redirect and `noindex` setting of a host. */
interface HostAnswer {
  readonly target?: string
  /** Whether the redirect must not be cached: the host's path map may still grow. */
  readonly isTemporary: boolean
  readonly noindex: boolean
}

interface KnownHosts {
  readonly sites: ReadonlyMap<string, Site>
  readonly manners: ReadonlyMap<string, HostConfig>
}

const local = ['localhost', '127.0.0.1', '[::1]']

interface HostSettings {
  /** Whether every host serves the one configured site, as in development. */
  readonly isDevelopment?: boolean
  /** The host on which the admin answers, and nothing else does. */
  readonly adminHost?: string | undefined
  /** Scheme and port at which browsers find every host. */
  readonly publicUrl?: URL | undefined
}

export function createHosts(
  store: Store,
  siteDomain: string | undefined,
  { isDevelopment = false, adminHost, publicUrl }: HostSettings = {},
) {
  let known: Promise<KnownHosts> | undefined

  return {
    /** The admin or site that answers at a host. Throws `unknown-host`. */
    answering,

    /**
     * The site that visitors find at a host. Throws `unknown-host`, `no-site`, or `page-not-found` on the admin's own
     * host.
     */
    async siteOf(request: IncomingMessage): Promise<Site> {
      const { site, hasSite } = await answering(request)
      if (!site) throw new VoixError('no-site')
      if (!hasSite) throw new VoixError('page-not-found', { path: (request.url ?? '').split('?')[0]?.slice(0, 200) })
      return site
    },

    /** Redirect and `noindex` of a host; undefined for most hosts. */
    async mannerOf(request: IncomingMessage): Promise<HostAnswer | undefined> {
      const host = hostOf(request)
      // A domain of a site that has the name of the admin's host says nothing of it.
      if (host === undefined || host === adminHost) return undefined
      const { sites, manners } = await knownHosts()
      const manner = manners.get(host)
      const site = sites.get(host)
      if (!manner || !site) return undefined
      const target = hostRedirect(manner, site, request.url ?? '/', publicUrl)
      return { noindex: manner.noindex, isTemporary: manner.mode === 'path_map', ...(target && { target }) }
    },

    /** Throws when the list of hosts cannot be read. */
    async ready(): Promise<void> {
      await knownHosts()
    },

    forget(): void {
      known = undefined
    },
  }

  async function answering(request: IncomingMessage): Promise<Answering> {
    const host = hostOf(request)
    if (host === undefined) throw new VoixError('unknown-host')
    const { sites } = await knownHosts()
    const first = sites.get(siteDomain ?? '') ?? sites.values().next().value
    if (host === adminHost) return { site: first, hasAdmin: true, hasSite: false }
    const site =
      (isDevelopment ? sites.get(siteDomain ?? '') : undefined) ??
      sites.get(host) ??
      (local.includes(host) ? first : undefined)
    if (site) return { site, hasAdmin: adminHost === undefined, hasSite: true }
    // The list may be older than a site that was just made.
    known = undefined
    // Before there is a site, the person who sits at the machine makes the first one.
    if (sites.size === 0 && local.includes(host)) return { site: undefined, hasAdmin: true, hasSite: false }
    throw new VoixError('unknown-host')
  }

  function knownHosts(): Promise<KnownHosts> {
    return (known ??= read(store).catch((error: unknown) => {
      // A database that was away for a moment is asked again.
      known = undefined
      throw error
    }))
  }
}

/** The host name without its port, lower case; undefined for a doubled or malformed header. */
function hostOf({ headers, rawHeaders, url = '' }: IncomingMessage): string | undefined {
  const given = rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length
  const [, host, port = '0'] = /^(\[[0-9a-f:]+\]|[a-z0-9.-]{1,253})(?::(\d{1,5}))?$/i.exec(headers.host ?? '') ?? []
  if (given !== 1 || !host || Number(port) > 65_535 || !url.startsWith('/')) return undefined
  return host.toLowerCase().replace(/\.$/, '')
}

/**
 * Removes the host of a request line in absolute form (RFC 9112, section 3.2.2) where it equals the header; another is kept and
 * refused later.
 */
export function dropHostOfTarget(request: Pick<IncomingMessage, 'url' | 'headers'>): void {
  if (request.url?.startsWith('/')) return
  const [, host = '', rest = ''] = /^https?:\/\/([^/?#]+)(.*)$/i.exec(request.url ?? '') ?? []
  if (host && host.toLowerCase() === request.headers.host?.toLowerCase())
    request.url = rest.startsWith('/') ? rest : `/${rest}`
}

/** Whether a request has several `Host` headers: two readers could take different ones (RFC 9112, 3.2). */
export function hasSeveralHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0
  // Asked of every request, so most names are told apart by their length.
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]!.length === 4 && rawHeaders[i]!.toLowerCase() === 'host') hosts++
  return hosts > 1
}

async function read(store: Store): Promise<KnownHosts> {
  const hidden = await hiddenLanguages(store)
  const sites = (await store.sites.list()).map((site) => shownSite(site, hidden))
  const domains = (await store.sites.domains()).filter(({ removed_at }) => removed_at === null)
  return {
    sites: new Map(sites.flatMap((site) => site.domains.map((domain) => [domain, site] as const))),
    manners: new Map(
      domains.flatMap((domain) => {
        const manner = hostConfigOf(domain)
        return manner ? [[domain.host, manner] as const] : []
      }),
    ),
  }
}
