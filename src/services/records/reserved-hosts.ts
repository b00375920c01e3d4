import { sentence, type AnySentence } from '#messages/sentence.ts'

/** Problem of a reserved host; undefined for others. `adminHost` is the admin's. */
export function reservedHostProblem(host: string, adminHost: string | undefined): AnySentence | undefined {
  if (host === adminHost) return sentence('The admin uses this domain (ADMIN_HOST). Choose another.')
  if (host === 'localhost' || isAddress(host))
    return sentence(
      '“{host}” is a machine and no domain: what answers there is decided where the product is started (SITE_DOMAIN). Choose another.',
      { host },
    )
  return undefined
}

/** Whether a host is an IP address to browsers, however it is written: a name never ends in a number. */
function isAddress(host: string): boolean {
  return /(?:^|\.)(?:\d+|0x[\da-f]*)$/.test(host)
}
