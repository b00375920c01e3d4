import type { IncomingHttpHeaders } from 'node:http'

/**
 * Country of a visitor, in two capitals of ISO 3166-1, as the proxy in front names it in a header such as
 * `CF-IPCountry`. Empty without such a proxy, and where it does not know either (`XX`, `T1`). Never from a language.
 */
export function countryOf(headers: IncomingHttpHeaders, header: string | undefined): string {
  if (header === undefined) return ''
  const named = String(headers[header] ?? '').toUpperCase()
  return /^[A-Z]{2}$/.test(named) && named !== 'XX' ? named : ''
}
