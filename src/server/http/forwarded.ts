import type { IncomingMessage } from 'node:http'
import type { Config } from '#config.ts'
import { schemeOf } from './origin.ts'
import { isTrusted, plainAddress } from './trusted-proxies.ts'

/** Forwarded headers of a trusted proxy. */
export type Forwarded = ReturnType<typeof createForwarded>

/** Reads forwarded headers once, ahead of all routes, which then trust `Host` and `X-Forwarded-Proto`. */
export function createForwarded(config: Pick<Config, 'trustedProxies' | 'forwardedHost' | 'publicUrl'>) {
  const scheme = config.publicUrl?.protocol.slice(0, -1)
  const isFromProxy = ({ socket }: IncomingMessage) =>
    isTrusted(plainAddress(socket.remoteAddress ?? ''), config.trustedProxies)

  return {
    /** Puts the host that a trusted proxy names in the place of the proxy's own, where the operator wants it. */
    settleHost(request: IncomingMessage): void {
      const { headers } = request
      const said = headers['x-forwarded-host']
      if (said === undefined) return
      delete headers['x-forwarded-host']
      // Several values are no host, and are answered as an unknown one.
      if (config.forwardedHost && isFromProxy(request)) headers.host = String(said)
    },

    /** Leaves in `X-Forwarded-Proto` the scheme that the browser used, whatever anybody else wrote there. */
    settleScheme(request: IncomingMessage): void {
      const { headers } = request
      const said = headers['x-forwarded-proto']
      const isKnown = (said === 'http' || said === 'https') && isFromProxy(request)
      if (!isKnown) headers['x-forwarded-proto'] = scheme ?? schemeOf({ headers: { host: headers.host } })
    },
  }
}
