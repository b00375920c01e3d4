import { hasPagesOf, recordPath } from '#model/web/entity-routes.ts'
import type { RecordRow } from '#model/records/records.ts'
import type { Store } from '#db/open.ts'
import type { Site } from '#db/store.ts'
import { everySite } from '../accounts/permissions.ts'
import { languagesOf, ownLanguage, pageUrl } from '../sites/page-url.ts'
import { publishedResorts, recordsForSite } from '../reader/records-for-site.ts'

/** Site and default language of an address's reader. */
export interface AddressPlace {
  readonly site: Site | undefined
  readonly language?: string | undefined
  readonly originOf: (site: Site) => string
  readonly now?: Date
}

/** Address at which visitors find a published record; null where it has no page. */
type AddressOf = (row: RecordRow) => string | null

/**
 * Public addresses of records: on their own site, and for those that the group shares on the site of the reader, where
 * that has pages of them.
 */
export async function publicAddresses(
  store: Store,
  { site, language, originOf, now = new Date() }: AddressPlace,
): Promise<AddressOf> {
  const sites = new Map((await store.sites.list()).map((each) => [each.id, each]))
  const isHere = site && (await recordsForSite(site, () => publishedResorts(store), now))
  return (row) => {
    const own = row.site_id === everySite ? site : sites.get(row.site_id)
    if (!own || !row.slug || !hasPagesOf(own, row.entity)) return null
    if (row.site_id === everySite && isHere?.(row) === false) return null
    const spoken = languagesOf(own)
    const language_code = row.language_code || (language && spoken.includes(language) ? language : ownLanguage(own))
    if (!spoken.includes(language_code)) return null
    return originOf(own) + pageUrl(own, { language_code, path: recordPath(row.entity, row.slug) })
  }
}
