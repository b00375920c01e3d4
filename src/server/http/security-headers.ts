import type { ServerResponse } from 'node:http'
import type { Config } from '#config.ts'

export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const

/** What is for the client that asked alone, or for who knows a secret: no cache keeps it, that of a browser neither. */
export const forNobody = 'private, no-store'

/** Security headers of every answer; a route may override its own. */
export type SecurityHeaders = Readonly<Record<string, string>>

/** Security headers: put together once for the whole process. */
export function securityHeadersOf({ hstsMaxAge }: Pick<Config, 'hstsMaxAge'>): SecurityHeaders {
  return {
    ...commonHeaders,
    // A page that opened our page, or was opened by it, has no hand in it; what it opens itself may answer.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    ...(hstsMaxAge && { 'strict-transport-security': `max-age=${hstsMaxAge}` }),
  }
}

/** Puts the headers on an answer before anybody else has a hand in it. */
export function secure(response: ServerResponse, headers: SecurityHeaders): void {
  for (const name in headers) response.setHeader(name, headers[name]!)
}
