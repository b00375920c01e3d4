import { limits } from '#model/limits.ts'
import type { RedirectRequest, RedirectMatcher, RedirectMatch } from './redirect-matcher.ts'

/** Hop of a redirect chain. */
interface Hop {
  readonly from: string
  readonly redirection: RedirectMatch
  readonly stage: 'always' | 'unless_page_exists'
}

export interface RedirectTrace {
  readonly hops: readonly Hop[]
  /** End of the chain: a page, another site, not found, gone, or none. */
  readonly end: 'page' | 'elsewhere' | 'not_found' | 'gone' | 'loop' | 'too_long'
  readonly at: string
}

/** Follows an address through all redirects as a browser would. */
export async function chainOf(
  index: RedirectMatcher,
  asked: RedirectRequest,
  hasPage: (path: string) => Promise<boolean>,
): Promise<RedirectTrace> {
  const hops: Hop[] = []
  const seen = new Set<string>()
  let at = asked.url
  for (;;) {
    if (!at.startsWith('/')) return { hops, end: 'elsewhere', at }
    if (seen.has(at)) return { hops, end: 'loop', at }
    if (hops.length >= limits.redirectHops) return { hops, end: 'too_long', at }
    seen.add(at)
    const path = at.split(/[?#]/)[0]!
    const early = index.find({ ...asked, url: at }, 'always')
    if (!early && (await hasPage(path))) return { hops, end: 'page', at }
    const redirection = early ?? index.find({ ...asked, url: at }, 'unless_page_exists')
    if (!redirection) return { hops, end: 'not_found', at }
    hops.push({ from: at, redirection, stage: early ? 'always' : 'unless_page_exists' })
    if (!redirection.location) return { hops, end: 'gone', at }
    at = withinHost(redirection.location, asked.host)
  }
}

/** A full address of the same host is a path of the site: a circle may go through it. */
function withinHost(location: string, host: string): string {
  if (!host || !URL.canParse(location) || new URL(location).hostname !== host) return location
  const { pathname, search, hash } = new URL(location)
  return `${pathname}${search}${hash}`
}
