import type { RecordRow } from '#model/records/records.ts'
import { useZoneOfRecord } from '../../components/use-zone-of-record.ts'

/** Time zone of a special's sale; undefined while loading. */
export function useSaleZone({ data, site_id }: Pick<RecordRow, 'data' | 'site_id'>): string | undefined {
  const [only, ...others] = [data.resort_ids ?? []].flat()
  const resort = typeof only === 'string' && others.length === 0 ? only : ''
  return useZoneOfRecord({ own: data.sale_time_zone, resort }, site_id)
}
