import { useQuery } from '@tanstack/react-query'
import { zoneOfRecord } from '#model/time/time-zone.ts'
import { sitesQuery } from '../../api/queries.ts'
import { useDocument } from '../context.tsx'

/** Time zone of the page's site, for the times of personas. */
export function useSiteZone(): string {
  const siteId = useDocument(({ page }) => page.site_id)
  return zoneOfRecord({ site: useQuery(sitesQuery).data?.find(({ id }) => id === siteId)?.settings?.time_zone })
}
