import { Button, SegmentedControl } from '@mantine/core'
import { IconArrowForwardUp, IconEye, IconEyeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { routes } from '#routes.ts'
import { api } from '../../api/api.ts'
import type { NotFoundHit } from '../../api/maintenance.ts'
import { notFoundQuery } from '../../api/maintenance-queries.ts'
import { queryClient, sitesQuery } from '../../api/queries.ts'
import { useMay } from '../../app/use-may.ts'
import { Moment } from '../../components/moment.tsx'
import type { BulkStep } from '../../lists/bulk-run.ts'
import { ListScreen } from '../../lists/list-screen.tsx'
import type { ListSearch } from '../../lists/list-search.ts'
import type { ListColumn } from '../../lists/list-table.tsx'
import { siteFilter } from '../../lists/site-filter.ts'
import { type ListRow, useList } from '../../lists/use-list.ts'
import '../records/records.css'

/** Address that visitors asked for in vain, as a row: the same path may be missing on several sites. */
interface Miss extends NotFoundHit, ListRow {}

/** Not-found log: addresses that visitors requested in vain, the most frequent first. */
export function NotFoundLog() {
  const search: ListSearch = { ...useSearch({ from: '/signed-in/shell/voix/not-found' }) }
  const navigate = useNavigate()
  const sites = useQuery(sitesQuery)
  const may = useMay({ area: 'redirects' })
  const isIgnored = search.ignored === 1
  const list = useList({
    name: 'not-found',
    words: { one: 'address', many: 'addresses' },
    search,
    show: (next) => void navigate({ to: routes.admin.notFound, search: next, replace: true }),
    load: (part) => notFoundQuery(search, part),
    rowsOf: ({ rows, total }) => ({
      total,
      rows: rows.map((hit): Miss => ({ ...hit, id: `${hit.site_id} ${hit.path}`, title: hit.path })),
    }),
    forget: () => queryClient.invalidateQueries({ queryKey: ['upkeep', 'not-found'] }),
    scope: isIgnored ? 'ignored' : 'open',
  })
  const step = ignoreStep(!isIgnored)
  const word = isIgnored ? 'Show again' : 'Ignore'
  const Sign = isIgnored ? IconEye : IconEyeOff
  return (
    <div className="vx-screen vx-screen-wide">
      <title>Not found · Voix</title>
      <ListScreen
        list={list}
        heading="Not found"
        actions={
          <Button component={Link} to={routes.admin.records('redirects')} variant="default">
            Redirects
          </Button>
        }
        filters={[siteFilter]}
        searchLabel="Search addresses"
        controls={
          <SegmentedControl
            aria-label="Which addresses"
            size="sm"
            data={[
              { value: 'open', label: 'Open' },
              { value: 'ignored', label: 'Ignored' },
            ]}
            value={isIgnored ? 'ignored' : 'open'}
            onChange={(which) => list.change({ ignored: which === 'ignored' ? 1 : undefined })}
          />
        }
        columns={columnsOf((id) => sites.data?.find((site) => site.id === id)?.name ?? id)}
        leading="path"
        leadsTo={may('create') ? redirectAddress : undefined}
        rowMenu={(miss) => [
          [
            may('create') && {
              label: 'Redirect',
              icon: <IconArrowForwardUp size={16} />,
              to: redirectAddress(miss),
            },
            may('edit') && { label: word, icon: <Sign size={16} />, act: () => list.run([miss], step) },
          ],
        ]}
        bulk={
          may('edit')
            ? [{ label: word, icon: <Sign size={14} />, act: () => list.run(list.chosen(), step) }]
            : undefined
        }
        empty={{
          title: isIgnored ? 'Nothing is ignored' : 'Every address led somewhere',
          text: isIgnored
            ? 'What you ignore lies here and can be shown again.'
            : 'Addresses that visitors ask for in vain are counted here, for sixty days after the last time.',
        }}
        advice="Try fewer words, or another site."
      />
    </div>
  )
}

function redirectAddress({ site_id, path }: Miss): string {
  return `${routes.admin.createRecord('redirects')}?${new URLSearchParams({ site: site_id, source: path })}`
}

function ignoreStep(isIgnoring: boolean): BulkStep<Miss> {
  return {
    done: isIgnoring ? 'ignored' : 'shown again',
    run: (miss) => api.ignoreMiss(miss, isIgnoring),
    undo: (miss) => api.ignoreMiss(miss, !isIgnoring),
  }
}

function columnsOf(siteName: (id: string) => string): readonly ListColumn<Miss>[] {
  return [
    {
      name: 'path',
      label: 'Address',
      cell: ({ path }) => (
        <span className="vx-path vx-cell-text" title={path}>
          {path}
        </span>
      ),
    },
    { name: 'site', label: 'Site', cell: ({ site_id }) => siteName(site_id) },
    {
      name: 'people',
      label: 'People',
      cell: ({ hits, by_bots }) => <span className="vx-figures">{(hits - by_bots).toLocaleString('en')}</span>,
    },
    {
      name: 'bots',
      label: 'Bots',
      cell: ({ by_bots }) => <span className="vx-figures vx-dim">{by_bots.toLocaleString('en')}</span>,
    },
    {
      name: 'referrer',
      label: 'Came from',
      cell: ({ referrer }) => (
        <span className="vx-cell-text vx-dim" title={referrer}>
          {referrer.replace(/^https?:\/\//, '') || '–'}
        </span>
      ),
    },
    { name: 'first', label: 'First', cell: ({ first_at }) => <Moment at={first_at} /> },
    { name: 'last', label: 'Last', cell: ({ last_at }) => <Moment at={last_at} /> },
  ]
}
