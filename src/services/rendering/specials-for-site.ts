import type { StoredRecord } from '#model/records.ts'
import { holdsAt } from '#slices/data/specials.tsx'
import type { Site } from '#db/store.ts'
import { settingsOf } from '../sites/site-settings.ts'

/**
 * Which offers have a place on a site. One that stands for a resort tells of its own, and of those that the group shares
 * only such as can be had there: the others would lead to a booking that is refused.
 */
export async function specialsForSite(
  site: Site,
  resortNamed: (name: string) => Promise<StoredRecord | undefined>,
): Promise<(offer: StoredRecord) => boolean> {
  const { resort_id } = settingsOf(site)
  const resort = resort_id ? await resortNamed(resort_id) : undefined
  return (offer) => !resort || offer.site_id === site.id || holdsAt(offer.data, resort)
}
