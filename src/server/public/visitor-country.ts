import type { IncomingHttpHeaders } from 'node:http'

/**
 * Visitor's country (ISO 3166-1 alpha-2) in a proxy's header such as `CF-IPCountry`; empty without one, or for `XX` and `T1`.
 * Never derived from a language.
 */
export function countryOf(headers: IncomingHttpHeaders, header: string | undefined): string {
  if (header === undefined) return ''
  const named = String(headers[header] ?? '').toUpperCase()
  return /^[A-Z]{2}$/.test(named) && named !== 'XX' ? named : ''
}
