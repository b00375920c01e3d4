import { isDay } from '#model/time/calendar-day.ts'
import { daysLater, todayIn } from '#model/time/days.ts'
import { zoneOfRecord } from '#model/time/time-zone.ts'
import { resortNamed } from '#model/records/resort-names.ts'
import type { RecordData, StoredRecord } from '#model/records/records.ts'
import { isPartOfResort, partRoutes } from '#model/web/entity-routes.ts'
import { wordsIn } from '#slices/data/record-values.ts'
import { holdsAt } from '#slices/data/specials.tsx'
import type { Store } from '#db/open.ts'
import type { Site } from '#db/store.ts'
import { settingsOf } from '../sites/site-settings.ts'

/** Kinds of records of which a site may leave out some that the group shares. */
export const chosenKinds: readonly string[] = ['specials', ...Object.keys(partRoutes)]

/** Whether a record that is public has a place on a site. */
type HasPlace = (record: StoredRecord) => boolean

/**
 * Records for a site, of those that the site may show. The site of a resort shows the parts of that one and, of the specials
 * that the group shares, only those valid there: the others would lead to a booking that is rejected. A part has a place
 * where its resort is public, and a wedding package until its last wedding cannot be prepared any more. Resorts are read
 * in all languages.
 */
export async function recordsForSite(
  site: Site,
  resorts: () => Promise<readonly StoredRecord[]>,
  now: Date,
): Promise<HasPlace> {
  const { resort_id } = settingsOf(site)
  const all = await resorts()
  const at = resort_id ? resortNamed(all, resort_id) : undefined
  const byId = new Map(all.map((each) => [each.id, each]))
  return (record) => {
    const { entity, data, site_id } = record
    if (entity === 'specials') return !at || site_id === site.id || holdsAt(data, at.resort, at.called)
    if (!isPartOfResort(entity)) return true
    const resort = byId.get(wordsIn(data, 'resort_id'))
    if (!resort || (resort_id && !at?.called.includes(resort.id))) return false
    return entity !== 'wedding-packages' || isOffered(data, todayIn(zoneOfRecord({ own: resort.data.time_zone }), now))
  }
}

/** The last day on which a couple may ask for a wedding package, for the last wedding must be prepared; empty for none. */
export function lastDayOfPackage(data: RecordData): string {
  const [to, lead] = [wordsIn(data, 'valid_to'), Number(wordsIn(data, 'lead_time_days'))]
  return isDay(to) && lead > 0 ? daysLater(to, -lead) : isDay(to) ? to : ''
}

function isOffered(data: RecordData, today: string): boolean {
  const last = lastDayOfPackage(data)
  return !last || today <= last
}

export async function publishedResorts({ records }: Pick<Store, 'records'>): Promise<readonly StoredRecord[]> {
  return (await records.list('resorts', { published: true })).rows
}
