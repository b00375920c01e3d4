import type { Site, Store } from '#db/store.ts'
import { everySite } from '../accounts/permissions.ts'
import { pagePathOf } from '../pages/page-url.ts'
import { createRedirectMatcher, type RedirectMatcher, type RedirectMatch } from './redirect-matcher.ts'
import { type RedirectRule, ruleFrom } from './redirect-rule.ts'
import { type RedirectTrace, chainOf } from './redirect-chain.ts'

/** Stored redirects, ready to answer; built once a site and again when one of them changes. */
export interface Redirects {
  find(site: Site, asked: RedirectAsked, stage: 'always' | 'unless_page_exists'): Promise<RedirectMatch | undefined>
  /** Redirect chain of an address; `more` are unsaved rules in place of those with their ids. */
  trail(site: Site, asked: RedirectAsked, more?: readonly RedirectRule[]): Promise<RedirectTrace>
  /** Redirects of one exact address that lead on to another redirect, with where each ends. */
  chains(site: Site): Promise<readonly Chain[]>
  /** The index in memory, without asking the database; undefined before the first question. */
  ready(siteId: string): RedirectMatcher | undefined
  /** Forgets what depends on these announced tags. */
  forget(tags: readonly string[]): void
}

export interface Chain {
  readonly rule: RedirectRule
  readonly trail: RedirectTrace
}

export interface RedirectAsked {
  readonly url: string
  /** Lower case, without port. */
  readonly host: string
}

const entity = 'redirects'

export function createRedirects(store: Store, clock: () => Date = () => new Date()): Redirects {
  const indexes = new Map<string, Promise<Laid>>()
  const laid = new Map<string, RedirectMatcher>()

  return {
    async find(site, asked, stage) {
      const { index } = await laidFor(site)
      return index.find({ ...asked, now: clock().getTime() }, stage)
    },

    async trail(site, asked, more = []) {
      const { rules, hosts } = await laidFor(site)
      const ids = new Set(more.map(({ id }) => id))
      const index = createRedirectMatcher([...rules.filter(({ id }) => !ids.has(id)), ...more], hosts)
      return chainOf(index, { ...asked, now: clock().getTime() }, (path) => hasPage(site, path))
    },

    async chains(site) {
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

    ready: (siteId) => laid.get(siteId),

    forget(tags) {
      if (!tags.some((tag) => tag === `entity:${entity}` || tag.startsWith('site:'))) return
      indexes.clear()
      laid.clear()
    },
  }

  function laidFor(site: Site): Promise<Laid> {
    const known = indexes.get(site.id)
    if (known) return known
    const made = lay(site)
    indexes.set(site.id, made)
    made.then(
      ({ index }) => indexes.get(site.id) === made && laid.set(site.id, index),
      () => indexes.delete(site.id),
    )
    return made
  }

  async function lay(site: Site): Promise<Laid> {
    const { rows } = await store.records.list(entity, {
      sites: [site.id, everySite],
      published: true,
      sort: [{ field: 'id' }],
    })
    const rules = rows.flatMap((row) => ruleFrom(row) ?? [])
    // Where redirects lead was decided by those who may; a pattern must not invent another host.
    const hosts = new Set([
      ...(await store.sites.list()).flatMap(({ domains }) => domains),
      ...rules.flatMap(({ target }) => hostOf(target) ?? []),
    ])
    return { rules, hosts, index: createRedirectMatcher(rules, hosts) }
  }

  async function hasPage(site: Site, path: string): Promise<boolean> {
    const place = pagePathOf(site, path.slice(1))
    return (await store.pages.published(site.id, place.path, place.language)) !== undefined
  }
}

interface Laid {
  readonly rules: readonly RedirectRule[]
  readonly hosts: ReadonlySet<string>
  readonly index: RedirectMatcher
}

function hostOf(target: string): string | undefined {
  if (!target.startsWith('https://')) return undefined
  const host = /^https:\/\/([^/$?#]+)/.exec(target)?.[1]
  return host && URL.canParse(`https://${host}`) ? new URL(`https://${host}`).hostname : undefined
}
