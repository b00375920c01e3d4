import type { Store } from '#db/open.ts'
import type { Config } from './config.ts'

/** Throws a sentence where `SITE_DOMAIN` names a domain of no site; before the first site there is nothing to know. */
export async function expectKnownDomain(
  { siteDomain }: Pick<Config, 'siteDomain'>,
  { sites }: Pick<Store, 'sites'>,
): Promise<void> {
  if (siteDomain === undefined) return
  const domains = (await sites.list()).flatMap((site) => site.domains)
  if (domains.length === 0 || domains.includes(siteDomain)) return
  const some = domains.slice(0, 5).join(', ')
  throw new Error(
    `SITE_DOMAIN is ${siteDomain}, which is a domain of no site. Set it to one of them (${some}), or leave it unset.`,
  )
}
