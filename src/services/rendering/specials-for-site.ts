import type { StoredRecord } from '#model/records.ts'
import { holdsAt } from '#slices/data/specials.tsx'
import type { Site } from '#db/store.ts'
import { settingsOf } from '../sites/site-settings.ts'

/**
 * Specials for a site. The site of a resort shows its own and, of those the group shares, only those valid there: the
 * others would lead to a booking that is rejected.
 */
export async function specialsForSite(
  site: Site,
  resortNamed: (name: string) => Promise<StoredRecord | undefined>,
): Promise<(offer: StoredRecord) => boolean> {
  const { resort_id } = settingsOf(site)
  const resort = resort_id ? await resortNamed(resort_id) : undefined
  return (offer) => !resort || offer.site_id === site.id || holdsAt(offer.data, resort)
}

/** Whether a site is that of a resort, so that it leaves out specials of the group. */
export function isOfResort(site: Site): boolean {
  return Boolean(settingsOf(site).resort_id)
}
