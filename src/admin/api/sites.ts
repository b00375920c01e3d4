import { routes } from '#routes.ts'
import type { Transport } from './transport.ts'

/** New site. */
export interface NewSite {
  readonly name: string
  readonly domain: string
  readonly layout: string
  /** Languages, the site's default first. */
  readonly languages: readonly string[]
  readonly brand?: string
  readonly template?: string
  readonly publish?: boolean
}

/** Template for the home page of a new site. */
export interface HomeTemplate {
  readonly id: string
  readonly name: string
  readonly description: string
  /** Layouts that it suits; empty for all. */
  readonly layouts: readonly string[]
}

/** The calls about the beginning of a site. */
export function siteApi(call: Transport['call']) {
  return {
    homeTemplates: () => call<{ rows: readonly HomeTemplate[] }>(routes.api.siteTemplates),
    startSite: (site: NewSite) =>
      call<{ site: Site; home: { id: string; status: string } }>(routes.api.siteStart, { method: 'POST', body: site }),
  }
}

export interface Site {
  readonly id: string
  readonly name: string
  readonly domains: readonly string[]
  readonly layout: string
  readonly language_code: string
  readonly settings?: Readonly<Record<string, unknown>>
}
