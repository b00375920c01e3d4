import { isSafeHref } from '#model/link.ts'

/** Follows the address that a server gave with its answer, if it is one that a visitor may be sent to. */
export function goTo({ location }: Readonly<Record<string, unknown>>): void {
  if (typeof location === 'string' && isSafeHref(location)) window.location.assign(location)
}
