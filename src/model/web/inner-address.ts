/** Names that the public internet has not: of one word, or below a domain that is kept for private networks. */
const innerName = /^(?:[a-z0-9-]+|.+\.(?:internal|local|localhost|lan|home\.arpa|test))\.?$/
const innerNumber = /^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$/

/** Whether an address over http names a machine of a private network, where certificates are rare. Whether it may be asked is decided by `PRIVATE_HOSTS`. */
export function isInnerAddress(address: string): boolean {
  const { protocol = '', hostname = '' } = URL.parse(address) ?? {}
  return (
    protocol === 'http:' &&
    (innerName.test(hostname) || innerNumber.test(hostname) || /^\[(?:::1|f[cd])/.test(hostname))
  )
}
