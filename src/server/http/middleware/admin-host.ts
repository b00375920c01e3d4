import { buildsRoot } from '#model/web/build-addresses.ts'
import { pathOf } from '#contract/call.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { VoixError } from '#model/errors.ts'
import { routes } from '#routes.ts'
import { sessionCookie } from '../session-cookie.ts'
import type { Answering, Hosts } from './host.ts'

/** Routes of the admin alone, by the first part of their address. */
const adminRoutes = [
  routes.admin.home,
  routes.admin.debug,
  routes.oauth,
  routes.mcp,
  routes.scim,
  routes.wellKnown.protectedResource,
  pathOf('GET /api/session'),
]

/** Routes that a host of the admin alone answers besides: what its screens read, load and show in frames. */
const sharedRoutes = [
  routes.api.root,
  routes.media.root,
  buildsRoot,
  '/favicon.svg',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/robots.txt',
  '/*',
]

/** Checks the host of a request; throws `page-not-found` for a route that it does not serve. */
export async function checkHost(hosts: Hosts, request: FastifyRequest, route = routeOf(request)): Promise<Answering> {
  const answering = await hosts.answering(request.raw)
  request.site = answering.site
  request.isAdminAlone = !answering.hasSite
  const isAdmin = isBelow(route, adminRoutes)
  const isAnswered = isAdmin ? answering.hasAdmin : answering.hasSite || isBelow(route, sharedRoutes)
  if (!isAnswered) throw new VoixError('page-not-found', { path: request.url.split('?')[0]?.slice(0, 200) })
  return answering
}

/** Refuses sessions of another host, or from before the admin moved to its own; the browser is told to delete the cookie. */
export function refuseStraySession(request: FastifyRequest, reply: FastifyReply, { hasAdmin }: Answering): void {
  if (hasAdmin || request.signedIn?.by !== 'cookie') return
  request.signedIn = undefined
  void reply.setCookie(sessionCookie, '', { path: '/', httpOnly: true, secure: true, sameSite: 'lax', maxAge: 0 })
  if (isBelow(routeOf(request), [routes.api.root]))
    throw new VoixError('page-not-found', { path: request.url.split('?')[0] })
}

function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? ''
}

function isBelow(route: string, starts: readonly string[]): boolean {
  return starts.some((start) => route === start || route.startsWith(`${start}/`))
}
