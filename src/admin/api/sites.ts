import type { NewSite } from '#contract/sites.ts'
import type { Transport } from './transport.ts'

export type { NewSite, Site } from '#contract/sites.ts'

/** The calls about sites and how they begin. */
export function siteApi(call: Transport['call']) {
  return {
    sites: () => call('GET /api/sites'),
    homeTemplates: () => call('GET /api/sites/templates'),
    startSite: (body: NewSite) => call('POST /api/sites/start', { body }),
  }
}
