import { BrowserError } from '#model/browser-error.ts'
import { isSafeHref } from '#model/web/link.ts'

/**
 * Navigates a script to an address, the only way. Throws `unsafe-protocol` for an unsafe address, and `external-navigation` for
 * an undeclared external one.
 */
export function goTo(to: string, options: { readonly external?: boolean } = {}): void {
  window.location.assign(checkedAddress(to, new URL(window.location.href), options))
}

export function checkedAddress(to: string, here: URL, { external = false } = {}): URL {
  const url = URL.parse(to, here)
  if (!url || !/^https?:$/.test(url.protocol)) throw new BrowserError('unsafe-protocol', { url: to.slice(0, 200) })
  if (url.host === here.host) return url
  if (!external) throw new BrowserError('external-navigation', { url: to.slice(0, 200) })
  if (!isSafeHref(url.href)) throw new BrowserError('unsafe-protocol', { url: to.slice(0, 200) })
  return url
}

/** Follows the address in our server's answer, which may be external by an editor's choice. */
export function followAnswer({ location }: Readonly<Record<string, unknown>>): void {
  if (typeof location === 'string') goTo(location, { external: true })
}
