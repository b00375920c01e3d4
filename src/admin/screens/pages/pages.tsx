import { Button, Pagination, Skeleton } from '@mantine/core'
import { IconFileText, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { routes } from '#routes.ts'
import type { PageSummary } from '../../api.ts'
import { whenOpened } from '../../parts/late.tsx'
import { Empty, Failed } from '../../parts/states.tsx'
import { pagesQuery, sitesQuery } from '../../queries.ts'
import { PageFilters } from './page-filters.tsx'
import type { PageDialog } from './page-menu.tsx'
import { type PageSearch, pageQueryOf, rowsAPart } from './page-search.ts'
import { PageTable } from './page-table.tsx'

const PageDialogs = whenOpened(
  ({ page }) => page !== undefined,
  { page: undefined },
  async () => (await import('./page-dialogs.tsx')).PageDialogs,
)

export function Pages() {
  const search = useSearch({ from: '/signed-in/shell/voix/pages' })
  const navigate = useNavigate()
  const show = (next: PageSearch) => void navigate({ to: routes.admin.pages, search: next, replace: true })
  const [dialog, setDialog] = useState<{ readonly kind: PageDialog; readonly page: PageSummary }>()
  const pages = useQuery(pagesQuery(pageQueryOf(search)))
  const sites = useQuery(sitesQuery)
  const total = pages.data?.total ?? 0
  const parts = Math.ceil(total / rowsAPart)

  return (
    <div className="vx-screen vx-screen-wide">
      <title>Pages · Voix</title>
      <header className="vx-screen-head">
        <h1>Pages {pages.data && <span className="vx-count">{total}</span>}</h1>
        <Button
          component={Link}
          to={
            search.site ? `${routes.admin.createPage}?site=${encodeURIComponent(search.site)}` : routes.admin.createPage
          }
          leftSection={<IconPlus size={16} />}
        >
          New page
        </Button>
      </header>
      <PageFilters search={search} sites={sites.data ?? []} show={show} />
      {pages.isError && <Failed error={pages.error} retry={() => void pages.refetch()} />}
      {pages.isPending && <Skeleton height={320} radius="md" role="img" aria-label="Loading pages" />}
      {pages.data?.rows.length === 0 && <NoPages filtered={Object.keys(search).length > 0} clear={() => show({})} />}
      {pages.data && pages.data.rows.length > 0 && (
        <PageTable
          rows={pages.data.rows}
          sites={sites.data ?? []}
          search={search}
          show={show}
          begin={(kind, page) => setDialog({ kind, page })}
          stale={pages.isPlaceholderData}
        />
      )}
      {parts > 1 && (
        <Pagination
          total={parts}
          value={search.part ?? 1}
          onChange={(part) => show({ ...search, part })}
          size="sm"
          getControlProps={(control) => ({ 'aria-label': `${control} page of the list` })}
        />
      )}
      <PageDialogs dialog={dialog?.kind} page={dialog?.page} close={() => setDialog(undefined)} />
    </div>
  )
}

function NoPages({ filtered, clear }: { readonly filtered: boolean; readonly clear: () => void }) {
  const icon = <IconFileText size={28} stroke={1.4} />
  if (!filtered) {
    return (
      <Empty
        icon={icon}
        title="No pages yet"
        action={
          <Button component={Link} to={routes.admin.createPage} variant="default">
            Create the first page
          </Button>
        }
      >
        A page is composed of slices in the studio and seen by visitors once it is published.
      </Empty>
    )
  }
  return (
    <Empty
      icon={icon}
      title="No page matches"
      action={
        <Button variant="default" onClick={clear}>
          Show all pages
        </Button>
      }
    >
      Try fewer words or another site.
    </Empty>
  )
}
