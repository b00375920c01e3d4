import type { FastifyRequest } from 'fastify'
import { VoixError } from '#model/errors.ts'
import { isFromNamedOrigin } from './cross-origin.ts'
import { sameSecret } from '../../secrets/token-hash.ts'

const harmless = ['GET', 'HEAD', 'OPTIONS']

/** Throws `csrf` for a request caused by a page of another origin. */
export function refuseOtherOrigin({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const { origin, host } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new VoixError('csrf')
  if (origin !== undefined && URL.parse(origin)?.host !== host) throw new VoixError('csrf')
}

/** Throws `csrf` for a state-changing request that may come from another site. */
export function checkCsrf(request: FastifyRequest, header: string, signedIn: FastifyRequest['signedIn']): void {
  if (harmless.includes(request.method)) return
  // A web app that its API client names sends a secret on purpose; no page can make a browser do so.
  if (isFromNamedOrigin({ headers: request.headers, signedIn })) return
  refuseOtherOrigin(request)
  if (signedIn?.by !== 'cookie') return
  const given = request.headers[header]
  if (typeof given !== 'string' || !sameSecret(given, signedIn.session.csrf_token)) throw new VoixError('csrf')
}
