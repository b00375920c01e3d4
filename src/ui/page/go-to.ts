import { VoixError } from '#model/errors.ts'
import { isSafeHref } from '#model/web/link.ts'

/**
 * Goes to an address in the name of a script: the one way to do so. Throws `unsafe-protocol` for an address that no
 * visitor may be sent to, and `external-navigation` for one that leaves the site and does not say so.
 */
export function goTo(to: string, options: { readonly external?: boolean } = {}): void {
  window.location.assign(checkedAddress(to, new URL(window.location.href), options))
}

export function checkedAddress(to: string, here: URL, { external = false } = {}): URL {
  const url = URL.parse(to, here)
  if (!url || !/^https?:$/.test(url.protocol)) throw new VoixError('unsafe-protocol', { url: to.slice(0, 200) })
  if (url.host === here.host) return url
  if (!external) throw new VoixError('external-navigation', { url: to.slice(0, 200) })
  if (!isSafeHref(url.href)) throw new VoixError('unsafe-protocol', { url: to.slice(0, 200) })
  return url
}

/** Follows the address that our server gave with its answer. What an editor chose may lead off the site. */
export function followAnswer({ location }: Readonly<Record<string, unknown>>): void {
  if (typeof location === 'string') goTo(location, { external: true })
}
