import type { Site } from '#db/store.ts'
import { addressName } from '#document/linked-addresses.ts'
import { everySite } from '../accounts/permissions.ts'
import { pageUrl } from '../sites/page-url.ts'

/** Reference names of links to a path: from its site, the group and other sites. */
export function addressNames(
  site: Pick<Site, 'id' | 'domains' | 'language_code' | 'settings'>,
  place: { readonly language_code: string; readonly path: string },
): readonly string[] {
  const url = pageUrl(site, place)
  const hosts = site.domains.map((domain) => `https://${domain}${url}`)
  return [
    addressName(site.id, url),
    addressName(everySite, url),
    ...hosts.map((href) => addressName('', href)),
  ].flatMap((name) => name ?? [])
}
