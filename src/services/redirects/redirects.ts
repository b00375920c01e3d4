import type { Store } from '#db/open.ts'
import type { Site } from '#db/store.ts'
import { pagePathOf } from '../sites/page-url.ts'
import { type LaidRedirects, redirectBookOf, targetHost } from './redirect-book.ts'
import { overlaid, type RedirectMatcher, type RedirectMatch } from './redirect-matcher.ts'
import type { RedirectRule } from './redirect-rule.ts'
import { type RedirectTrace, chainOf } from './redirect-chain.ts'

/** Stored redirects, ready to answer; built once a site and again when one of them changes. */
export type Redirects = ReturnType<typeof createRedirects>

interface Chain {
  readonly rule: RedirectRule
  readonly trail: RedirectTrace
}

interface RedirectAsked {
  readonly url: string
  /** Lower case, without port. */
  readonly host: string
  /** Moment at which it is asked, in milliseconds; now without one. */
  readonly now?: number
}

const entity = 'redirects'

export function createRedirects(store: Store, clock: () => Date = () => new Date()) {
  const book = redirectBookOf(store)
  const indexes = new Map<string, Promise<LaidRedirects>>()
  const laid = new Map<string, RedirectMatcher>()

  return {
    async find(
      site: Site,
      asked: RedirectAsked,
      stage: 'always' | 'unless_page_exists',
    ): Promise<RedirectMatch | undefined> {
      const { index } = await laidFor(site)
      return index.find({ now: clock().getTime(), ...asked }, stage)
    },

    /** Redirect chain of an address; `more` are unsaved rules in place of those with their ids. */
    async trail(site: Site, asked: RedirectAsked, more: readonly RedirectRule[] = []): Promise<RedirectTrace> {
      const { index: laidOut, hosts } = await laidFor(site)
      const named = new Set([...hosts, ...more.flatMap(({ target }) => targetHost(target) ?? [])])
      const index = more.length > 0 ? overlaid(laidOut, more, named) : laidOut
      return chainOf(index, { now: clock().getTime(), ...asked }, (path) => hasPage(site, path))
    },

    /** Redirects of one exact address that lead on to another redirect, with where each ends. */
    async chains(site: Site): Promise<readonly Chain[]> {
      const { index, rules } = await laidFor(site)
      const now = clock().getTime()
      const found: Chain[] = []
      for (const rule of rules) {
        if (rule.match !== 'exact' || !rule.target.startsWith('/')) continue
        const host = rule.host || (site.domains[0] ?? '')
        const next = { url: rule.target, host, now }
        if (!index.find(next, 'always') && !index.find(next, 'unless_page_exists')) continue
        const trail = await chainOf(index, { url: rule.source, host, now }, (path) => hasPage(site, path))
        if (trail.hops.length > 1 && trail.hops[0]?.redirection.rule.id === rule.id) found.push({ rule, trail })
      }
      return found
    },

    /** The index in memory, without asking the database; undefined before the first question. */
    ready: (siteId: string): RedirectMatcher | undefined => laid.get(siteId),

    /** Reads what depends on these announced tags again; who asks meanwhile is answered by the earlier redirects. */
    async refresh(tags: readonly string[]): Promise<void> {
      if (!tags.some((tag) => tag === `entity:${entity}` || tag.startsWith('site:'))) return
      await Promise.all([...indexes.keys()].map(layAgain))
    },
  }

  async function layAgain(siteId: string): Promise<void> {
    try {
      const redirects = await book.laidFor(siteId)
      indexes.set(siteId, Promise.resolve(redirects))
      laid.set(siteId, redirects.index)
    } catch {
      // Who asks next reads them, or is told why that fails.
      indexes.delete(siteId)
      laid.delete(siteId)
    }
  }

  function laidFor(site: Site): Promise<LaidRedirects> {
    const known = indexes.get(site.id)
    if (known) return known
    const made = book.laidFor(site.id)
    indexes.set(site.id, made)
    made.then(
      ({ index }) => indexes.get(site.id) === made && laid.set(site.id, index),
      () => indexes.delete(site.id),
    )
    return made
  }

  async function hasPage(site: Site, path: string): Promise<boolean> {
    const place = pagePathOf(site, path.slice(1))
    return (await store.pages.published(site.id, place.path, place.language)) !== undefined
  }
}
