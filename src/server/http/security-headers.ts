import type { ServerResponse } from 'node:http'
import type { Config } from '#config.ts'

export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const

/** Cache headers for answers to one client, or with a secret: no cache stores them. */
export const forNobody = 'private, no-store'

/** Headers of an event stream, which goes past the hooks of other answers. */
export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
} as const

/** Security headers of every answer, which a route may override. */
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

/** Sets the security headers ahead of all routes. */
export function secure(response: ServerResponse, headers: SecurityHeaders): void {
  for (const name in headers) response.setHeader(name, headers[name]!)
}
