import type { FastifyRequest } from 'fastify'
import { VoixError } from '#model/errors.ts'
import { type SignedIn, sameSecret } from '../../auth/sessions.ts'

const harmless = ['GET', 'HEAD', 'OPTIONS']

/** Throws `csrf` for a state-changing request that may come from another site. */
export function checkCsrf(request: FastifyRequest, header: string, signedIn: SignedIn | undefined): void {
  if (harmless.includes(request.method)) return
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new VoixError('csrf')
  if (origin !== undefined && URL.parse(origin)?.host !== host) throw new VoixError('csrf')
  if (signedIn?.by !== 'cookie') return
  const given = request.headers[header]
  if (typeof given !== 'string' || !sameSecret(given, signedIn.session.csrf_token)) throw new VoixError('csrf')
}
