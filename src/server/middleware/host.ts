import type { IncomingMessage } from 'node:http'
import { VoixError } from '#model/errors.ts'
import type { Site, Store } from '#content/store-types.ts'

/** Which site a request is for: by exact host name from a stored list, never by what a proxy header claims. */
export interface Hosts {
  siteOf(request: IncomingMessage): Promise<Site>
  forget(): void
}

const local = ['localhost', '127.0.0.1', '[::1]']

export function createHosts(store: Store, siteDomain: string | undefined): Hosts {
  let sites: Promise<ReadonlyMap<string, Site>> | undefined

  return {
    async siteOf(request) {
      const host = hostOf(request)
      const known = await (sites ??= byDomain(store).catch((error: unknown) => {
        // A database that was away for a moment is asked again.
        sites = undefined
        throw error
      }))
      const site =
        known.get(host) ??
        (local.includes(host) ? (known.get(siteDomain ?? '') ?? known.values().next().value) : undefined)
      if (!site) {
        // The list may be older than a site that was just made.
        sites = undefined
        throw new VoixError('unknown-host')
      }
      return site
    },
    forget() {
      sites = undefined
    },
  }
}

/** The host name without its port, lower case. Throws `unknown-host` for a doubled or malformed header. */
function hostOf({ headers, rawHeaders, url = '' }: IncomingMessage): string {
  const given = rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length
  const [, host, port = '0'] = /^(\[[0-9a-f:]+\]|[a-z0-9.-]{1,253})(?::(\d{1,5}))?$/i.exec(headers.host ?? '') ?? []
  if (given !== 1 || !host || Number(port) > 65_535 || !url.startsWith('/')) throw new VoixError('unknown-host')
  return host.toLowerCase().replace(/\.$/, '')
}

async function byDomain(store: Store): Promise<ReadonlyMap<string, Site>> {
  return new Map((await store.sites.list()).flatMap((site) => site.domains.map((domain) => [domain, site] as const)))
}
