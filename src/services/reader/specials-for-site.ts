import type { StoredRecord } from '#model/records/records.ts'
import { resortNamed } from '#model/records/resort-names.ts'
import { holdsAt } from '#slices/data/specials.tsx'
import type { Store } from '#db/open.ts'
import type { Site } from '#db/store.ts'
import { settingsOf } from '../sites/site-settings.ts'

/**
 * Specials for a site. A resort's site shows its own and valid ones of the group, as others could not be booked. Resorts are read
 * in all languages.
 */
export async function specialsForSite(
  site: Site,
  resorts: () => Promise<readonly StoredRecord[]>,
): Promise<(offer: StoredRecord) => boolean> {
  const { resort_id } = settingsOf(site)
  const at = resort_id ? resortNamed(await resorts(), resort_id) : undefined
  return (offer) => !at || offer.site_id === site.id || holdsAt(offer.data, at.resort, at.called)
}

export async function publishedResorts({ records }: Pick<Store, 'records'>): Promise<readonly StoredRecord[]> {
  return (await records.list('resorts', { published: true })).rows
}

/** Whether a site is a resort's, so that it leaves out specials of the group. */
export function isOfResort(site: Site): boolean {
  return Boolean(settingsOf(site).resort_id)
}
