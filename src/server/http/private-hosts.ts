import { BlockList, isIP } from 'node:net'

/** Entry of `PRIVATE_HOSTS`: a host name or an IP address, of all ports or of one, or a network in CIDR. */
interface PrivateHost {
  readonly host: string
  readonly port?: string
  readonly bits?: number
}

/** Entry of `PRIVATE_HOSTS` in its parts; undefined for what is none. */
export function privateHostEntry(text: string): PrivateHost | undefined {
  const [, network = '', bits] = /^([\da-f.:]+)\/(\d{1,3})$/i.exec(text) ?? []
  if (isIP(network))
    return Number(bits) <= (isIP(network) === 6 ? 128 : 32) ? { host: network, bits: Number(bits) } : undefined
  if (isIP(text) === 6) return { host: canonical(`[${text}]`) }
  const [, host = '', port] = /^(\[[\da-f.:]+\]|[^/:@*[\]\s]+)(?::(\d{1,5}))?$/i.exec(text) ?? []
  const name = canonical(host)
  if (name === '' || Number(port ?? '1') < 1 || Number(port ?? '1') > 65_535) return undefined
  return { host: name, ...(port && { port }) }
}

/** Whether entries of `PRIVATE_HOSTS` permit a URL to be asked for at an IP address that is not public. */
export function isPermitted(texts: readonly string[], url: URL, address: string): boolean {
  const entries = texts.flatMap((text) => privateHostEntry(text) ?? [])
  const networks = new BlockList()
  for (const { host, bits } of entries) if (bits !== undefined) networks.addSubnet(host, bits, familyOf(host))
  const names = entries.filter(({ bits }) => bits === undefined)
  const isNamed = (host: string) =>
    names.some((entry) => entry.host === host && (entry.port === undefined || entry.port === portOf(url)))
  if (isNamed(address)) return true
  if (isIP(address) === 0 || secretive.check(address, familyOf(address))) return false
  return isNamed(canonical(url.hostname)) || networks.check(address, familyOf(address))
}

/**
 * Addresses at which a cloud tells a machine its credentials: they are asked only where an entry is that very address, never
 * for a name that leads there or a network around it.
 */
const secretive = new BlockList()
secretive.addSubnet('169.254.0.0', 16, 'ipv4')
secretive.addAddress('100.100.100.200', 'ipv4')
secretive.addAddress('192.0.0.192', 'ipv4')
secretive.addAddress('fd00:ec2::254', 'ipv6')
secretive.addAddress('fd20:ce::254', 'ipv6')
secretive.addSubnet('fe80::', 10, 'ipv6')
secretive.addSubnet('64:ff9b::a9fe:0', 112, 'ipv6')

/** Host as URLs write it, without brackets and the dot at its end; empty for what is none. */
function canonical(host: string): string {
  return (URL.parse(`http://${host}/`)?.hostname ?? '').replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

function portOf({ port, protocol }: URL): string {
  return port || (protocol === 'https:' ? '443' : '80')
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
