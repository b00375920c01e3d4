import type { FastifyRequest } from 'fastify'
import { isPortalPath, portalOfferAt } from '#model/people/portal.ts'
import { pagePathOf, pageUrl } from '#services/sites/page-url.ts'
import type { Context } from '../context.ts'
import type { PortalLanguage } from './pages.ts'

/** Requested portal address: its path without language prefix, and the language. */
export interface PortalPlace extends PortalLanguage {
  readonly path: string
}

/** Language of a portal address: that of its prefix where the site has it, else the site's own. */
export async function portalPlaceOf(
  content: Context['content'],
  { site }: Pick<FastifyRequest, 'site'>,
  pathname: string,
): Promise<PortalPlace> {
  const { language, path } = pagePathOf(site, pathname.slice(1))
  const home = pageUrl(site, { language_code: language, path: '' })
  return { language, path: `/${path}`, prefix: home === '/' ? '' : home, t: await content.translation(site, language) }
}

/** Whether a path, with or without language prefix, belongs to the portal. */
export function isOfPortal({ site }: Pick<FastifyRequest, 'site'>, pathname: string): boolean {
  const path = `/${pagePathOf(site, pathname.slice(1)).path}`
  return isPortalPath(path) || portalOfferAt(path) !== undefined
}
