import type { Entity } from '#entities/define.ts'
import { zoneSourcesOf } from '#entities/zone-sources.ts'
import type { RecordData } from '#model/records/records.ts'
import { zoneOfRecord } from '#model/time/time-zone.ts'
import { momentInZone, readWallClock } from '#model/time/wall-clock.ts'
import type { ImportLine } from './record-csv.ts'
import type { RecordService } from './record-service.ts'

/** Time zone of a record of a site with these values. */
type ZoneFinder = (site_id: string, data: RecordData) => string

/** Finds time zones as forms do: the record's own, that of its only resort, that of its site. */
export async function zoneFinder(
  { store, records }: Pick<RecordService, 'store' | 'records'>,
  entity: Entity,
): Promise<ZoneFinder> {
  const sites = new Map((await store.sites.list()).map((site) => [site.id, site.settings?.time_zone]))
  const { rows } = await records.list('resorts')
  const resorts = new Map(rows.map(({ id, data }) => [id, data.time_zone]))
  return (site_id, data) => {
    const { own, resort } = zoneSourcesOf(entity, data)
    return zoneOfRecord({ own, resort: resorts.get(resort), site: sites.get(site_id) })
  }
}

/** Values of a line with its wall clocks as moments of a time zone; one that is none is left for its field to refuse. */
export function withMoments({ data, clocks = [] }: Pick<ImportLine, 'data' | 'clocks'>, zone: string): RecordData {
  const moments = clocks.map((name) => {
    const found = readWallClock(zone, String(data[name]))
    return [name, found ? momentInZone(zone, found.at) : data[name]] as const
  })
  return { ...data, ...Object.fromEntries(moments) }
}
