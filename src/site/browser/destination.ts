import { type RouteMatcher, ruleFor } from '#model/web/route-rules.ts'

/** Followed link, as far as it is read. */
interface Followed {
  /** Resolved, as a browser gives it. */
  readonly href: string
  readonly target: string
  readonly isDownload: boolean
}

/** Destination of a link: a page that can replace this one, an address outside of the document, or neither. */
export type Destination =
  | { readonly kind: 'page'; readonly url: URL }
  | { readonly kind: 'away'; readonly url: URL }
  | { readonly kind: 'here' }

/** Destination of a link on the page `here`. Throws `unknown-middleware` for an unknown name in the route rules. */
export function destinationOf({ href, target, isDownload }: Followed, here: URL, matcher: RouteMatcher): Destination {
  const url = URL.parse(href)
  if (!url || !/^https?:$/.test(url.protocol) || isDownload || (target !== '' && target !== '_self'))
    return { kind: 'here' }
  if (url.host !== here.host || url.protocol !== here.protocol) return { kind: 'away', url }
  // A part of this page, or this page once more with nothing to load.
  if (pageAt(url) === pageAt(here) && url.hash !== '') return { kind: 'here' }
  const led = ledBy(url, matcher)
  if (!led) return { kind: 'away', url }
  if (led.host !== here.host) return { kind: 'away', url: led }
  return isFile(led.pathname) ? { kind: 'away', url: led } : { kind: 'page', url: led }
}

/** Path and query that identify a page, without trailing slash. */
export function pageAt({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return `${bare(pathname)}${search}`
}

/** Redirect target by the route rules; undefined where a document load is needed. */
function ledBy(url: URL, matcher: RouteMatcher): URL | undefined {
  const { redirect, middleware } = ruleFor(matcher, bare(url.pathname))
  if (middleware.includes('document')) return undefined
  const led = new URL(redirect ?? url, url)
  led.pathname = bare(led.pathname)
  return led
}

function bare(pathname: string): string {
  return pathname.replace(/\/+$/, '') || '/'
}

function isFile(pathname: string): boolean {
  return /\.[a-z0-9]{2,5}$/i.test(pathname)
}
