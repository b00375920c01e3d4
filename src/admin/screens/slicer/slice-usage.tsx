import { useQuery } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { pageAddress } from '../../components/page-address.ts'
import { formatRelative } from '../../formats/format-date.ts'
import { ErrorState, LoadingState } from '../../components/states.tsx'
import { PageStatus } from '../../components/page-status.tsx'
import { pagesQuery, sitesQuery } from '../../api/queries.ts'
import { Foreign } from '../../components/foreign.tsx'
import type { Site } from '#contract/sites.ts'
import type { ListedPage } from '#contract/pages.ts'

const mostShown = 50

/** The pages whose working copy has a slice, of the sites that the editor works on. */
export function SliceUsage({ component }: { readonly component: string }) {
  const pages = useQuery(pagesQuery({ component, order: 'updated_at', direction: 'desc', limit: mostShown }))
  const sites = useQuery(sitesQuery)
  if (pages.isPending) return <LoadingState />
  if (pages.isError) return <ErrorState error={pages.error} retry={() => void pages.refetch()} />
  const { rows, total } = pages.data
  if (total === 0) return <p className="vx-dim">{t('No page of your sites uses this slice yet.')}</p>
  return (
    <>
      <p className="vx-dim">
        {total > rows.length
          ? t('{total, plural, one {# page} other {# pages}}, the last {count} changed:', { total, count: rows.length })
          : t('{total, plural, one {# page} other {# pages}}', { total })}
      </p>
      <ul className="vx-usage">
        {rows.map((page) => (
          <UsageLine key={page.id} page={page} sites={sites.data} />
        ))}
      </ul>
    </>
  )
}

/** Line of a page that uses the slice. */
function UsageLine({ page, sites }: { readonly page: ListedPage; readonly sites: readonly Site[] | undefined }) {
  return (
    <li>
      <a className="vx-title-link" href={routes.admin.studio(page.id)}>
        <Foreign lang={page.language_code}>{page.title}</Foreign>
      </a>
      <span className="vx-path">{pageAddress(page)}</span>
      <span className="vx-dim">{sites?.find(({ id }) => id === page.site_id)?.name}</span>
      <PageStatus page={page} zone={sites?.find(({ id }) => id === page.site_id)?.settings?.time_zone} />
      <span className="vx-dim">{formatRelative(page.updated_at, Date.now())}</span>
    </li>
  )
}
