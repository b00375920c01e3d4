import type { RecordData } from '#model/records/records.ts'
import { call } from '../../api/api.ts'
import { sitesQuery } from '../../api/queries.ts'
import { SearchPreview } from '../../components/search-preview.tsx'
import { useQuery } from '@tanstack/react-query'
import { everySite } from './place-of-new.tsx'

interface RecordSearchPreviewProps {
  readonly entity: string
  readonly id: string
  /** Site of the record; `*` for one that all sites share, which is shown on the first of them. */
  readonly site: string
  readonly data: RecordData
}

/** Preview of a record's page in search engines and as a shared link, with what is written in its form. */
export function RecordSearchPreview({ entity, id, site, data }: RecordSearchPreviewProps) {
  const sites = useQuery({ ...sitesQuery, enabled: site === everySite })
  const shownOn = site === everySite ? sites.data?.[0]?.id : undefined
  return (
    <div className="vx-form-field" data-wide>
      <SearchPreview
        of={[entity, id]}
        body={{ data, ...(shownOn && { site: shownOn }) }}
        ask={(body) => call('POST /api/:entity/:id/search-preview', { params: { entity, id }, body })}
      />
    </div>
  )
}
