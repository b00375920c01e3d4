import { BlockList, isIP } from 'node:net'

const lists = new WeakMap<readonly string[], BlockList>()

/** Whether an address is in a list of trusted proxies (addresses and CIDR networks). */
export function isTrusted(address: string, proxies: readonly string[]): boolean {
  if (proxies.length === 0) return false
  const family = isIP(address)
  if (family === 0) return false
  let list = lists.get(proxies)
  if (!list) lists.set(proxies, (list = listOf(proxies)))
  return list.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

function listOf(proxies: readonly string[]): BlockList {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** IPv4 address of an IPv6-mapped one. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
