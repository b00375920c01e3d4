import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import { isLocal } from '#model/web/local-host.ts'
import { isTrusted, plainAddress } from './trusted-proxies.ts'

type Headers = Pick<FastifyRequest, 'headers'>
type Public = Pick<Config, 'publicUrl'>

/**
 * Scheme of the browser's request: from a trusted proxy or `PUBLIC_URL`, else https for public hosts and http for the machine
 * itself.
 */
export function schemeOf({ headers }: { readonly headers: IncomingHttpHeaders }): 'http' | 'https' {
  const said = headers['x-forwarded-proto']
  if (said === 'http' || said === 'https') return said
  return isLocal(nameIn(headers.host ?? '')) ? 'http' : 'https'
}

/** Origin of the browser's request, whose host was checked before any route. */
export function originOf({ headers }: Headers): string {
  return `${schemeOf({ headers })}://${headers.host ?? ''}`
}

/**
 * Origin for links in mails: with the scheme and port of `PUBLIC_URL`; without one, the request's port counts only on the machine
 * itself.
 */
export function mailOriginOf({ headers }: Headers, { publicUrl }: Public): string {
  const host = headers.host ?? ''
  const name = nameIn(host)
  if (publicUrl) return publicOrigin(name, publicUrl)
  return `${schemeOf({ headers })}://${isLocal(name) ? host : name}`
}

/** Origin of a host by the scheme and port of `PUBLIC_URL`. */
export function publicOrigin(name: string, { protocol, port }: Pick<URL, 'protocol' | 'port'>): string {
  return `${protocol}//${name}${port && `:${port}`}`
}

/** Origin of the admin for links in mails: its own host where it has one. */
export function adminOriginOf({ headers }: Headers, config: Pick<Config, 'adminHost' | 'port' | 'publicUrl'>): string {
  const { adminHost, port } = config
  if (adminHost === undefined || nameIn(headers.host ?? '') === adminHost) return mailOriginOf({ headers }, config)
  const host = isLocal(adminHost) ? `${adminHost}:${port}` : adminHost
  return mailOriginOf({ headers: { ...headers, host } }, config)
}

/** Public origin of a site, for links in mails sent from the admin. */
export function siteOriginOf(
  { headers, site, isAdminAlone }: Pick<FastifyRequest, 'headers' | 'site' | 'isAdminAlone'>,
  config: Public,
): string {
  const [domain] = site.domains
  if (!isAdminAlone || domain === undefined) return mailOriginOf({ headers }, config)
  const port = /:\d+$/.exec(headers.host ?? '')?.[0] ?? ''
  return mailOriginOf({ headers: { ...headers, host: `${domain}${port}` } }, config)
}

/** IP address of a client: of the socket, or what a trusted proxy saw on its own. */
export function clientIp({ socket, headers }: FastifyRequest, trustedProxies: readonly string[]): string {
  const seen = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  let address = plainAddress(socket.remoteAddress ?? '')
  while (seen.length > 0 && isTrusted(address, trustedProxies)) address = plainAddress(seen.pop() ?? '')
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

/** Host name without port. */
export function nameIn(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase()
}

export { isLocal }
