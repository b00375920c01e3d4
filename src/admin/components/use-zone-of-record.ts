import { useQuery } from '@tanstack/react-query'
import type { ZoneSources } from '#entities/zone-sources.ts'
import type { RecordRow } from '#model/records/records.ts'
import { isTimeZone, zoneOfRecord } from '#model/time/time-zone.ts'
import { sitesQuery } from '../api/queries.ts'
import { everyRecordQuery } from '../api/record-queries.ts'

const resortZonesQuery = {
  ...everyRecordQuery('resorts', { fields: 'time_zone' }),
  staleTime: 5 * 60_000,
  retry: false,
  select: (rows: readonly RecordRow[]) => new Map(rows.map(({ id, data }) => [id, data.time_zone])),
}

/** Time zone of a record's moments; undefined while that of its resort or site is not loaded. */
export function useZoneOfRecord({ own, resort }: Partial<ZoneSources>, site: string | undefined): string | undefined {
  const isNamed = isTimeZone(own)
  const resorts = useQuery({ ...resortZonesQuery, enabled: !isNamed && Boolean(resort) })
  const sites = useQuery({ ...sitesQuery, enabled: !isNamed && Boolean(site) })
  if (resorts.isLoading || sites.isLoading) return undefined
  return zoneOfRecord({
    own,
    resort: resorts.data?.get(resort ?? ''),
    site: sites.data?.find(({ id }) => id === site)?.settings?.time_zone,
  })
}
