import { t } from '#messages/interface.ts'
import { pageAddress } from '../components/page-address.ts'
import { pagesQuery } from '../api/queries.ts'
import { useRecordContext } from './record-context.ts'
import { Foreign } from '../components/foreign.tsx'
import { Finder } from './finder.tsx'

interface PageFinderProps {
  readonly id: string
  readonly label: string
  readonly chosen: string
  readonly choose: (id: string) => void
  readonly disabled: boolean
}

/** Page search by title or path. */
export function PageFinder(props: PageFinderProps) {
  const place = useRecordContext()
  const site = place && place.site_id !== '*' ? place.site_id : undefined
  return (
    <Finder
      {...props}
      placeholder={t('Search pages')}
      queryOf={(search) => pagesQuery({ search, limit: 20, order: 'path', direction: 'asc', ...(site && { site }) })}
      rowsOf={({ rows }) => rows}
      option={(page) => (
        <>
          <Foreign lang={page.language_code}>{page.title}</Foreign> <span className="vx-path">{pageAddress(page)}</span>
        </>
      )}
    />
  )
}
