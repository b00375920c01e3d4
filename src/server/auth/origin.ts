import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'

/**
 * The origin that the browser sees: the host was checked against the stored list before any route. Public hosts stand
 * behind a proxy that ends TLS; only the machine itself is spoken to without.
 */
export function originOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const host = headers.host ?? ''
  return `${isLocal(nameIn(host)) ? 'http' : 'https'}://${host}`
}

/** Origin for links in mails: without a port that the request may have added to the host, but on the machine itself. */
export function mailOriginOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const host = headers.host ?? ''
  return isLocal(nameIn(host)) ? `http://${host}` : `https://${nameIn(host)}`
}

/** The origin of the admin, for a link in a mail: that of its own host where it has one. */
export function adminOriginOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { adminHost, port }: Pick<Config, 'adminHost' | 'port'>,
): string {
  if (adminHost === undefined || nameIn(headers.host ?? '') === adminHost) return mailOriginOf({ headers })
  return mailOriginOf({ headers: { host: isLocal(adminHost) ? `${adminHost}:${port}` : adminHost } })
}

/** The origin at which visitors find a site, for a link in a mail that is sent from the admin. */
export function siteOriginOf({
  headers,
  site,
  isAdminAlone,
}: Pick<FastifyRequest, 'headers' | 'site' | 'isAdminAlone'>): string {
  const [domain] = site.domains
  if (!isAdminAlone || domain === undefined) return mailOriginOf({ headers })
  return mailOriginOf({ headers: { host: `${domain}${/:\d+$/.exec(headers.host ?? '')?.[0] ?? ''}` } })
}

/** Whom a request comes from: the socket, or what a trusted proxy saw on its own. */
export function clientIp({ socket, headers }: FastifyRequest, trustedProxies: readonly string[]): string {
  const seen = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  let address = plain(socket.remoteAddress ?? '')
  while (trustedProxies.includes(address) && seen.length > 0) address = plain(seen.pop() ?? '')
  return address
}

/** IP prefix for counting tries: a client with IPv6 has a whole /64. */
export function ipPrefix(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::')
  const groups = head.split(':').filter(Boolean)
  const behind = tail?.split(':').filter(Boolean).length ?? 0
  while (groups.length < 8 - behind) groups.push('0')
  const first = [...groups, ...(tail?.split(':') ?? [])].slice(0, 4)
  return `${first.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}

function nameIn(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase()
}

/** Whether a host name is that of the machine itself (loopback). */
export function isLocal(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]'
}

/** IPv4 as such, also where the socket speaks IPv6. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
