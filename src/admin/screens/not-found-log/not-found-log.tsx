import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { routes } from '#routes.ts'
import { Select } from '../../components/lazy-fields.tsx'
import { api } from '../../api/api.ts'
import { FramedTable } from '../../components/framed-table.tsx'
import { ListParts, SearchField } from '../../lists/list-controls.tsx'
import { changedSearch, type ListSearch } from '../../lists/list-search.ts'
import { EmptyState, ErrorState, errorMessage } from '../../components/states.tsx'
import { queryClient, sitesQuery } from '../../api/queries.ts'
import type { NotFoundHit } from '../../api/maintenance.ts'
import { notFoundQuery } from '../../api/maintenance-queries.ts'
import { Moment } from '../records/record-cell.tsx'
import { useMay } from '../records/use-may.ts'
import '../records/records.css'

/** Not-found log: addresses that visitors requested in vain, the most frequent first. */
export function NotFoundLog() {
  const search: ListSearch = { ...useSearch({ from: '/signed-in/shell/voix/not-found' }) }
  const navigate = useNavigate()
  const show = (next: ListSearch) => void navigate({ to: routes.admin.notFound, search: next, replace: true })
  const list = useQuery(notFoundQuery(search))
  const sites = useQuery(sitesQuery)
  const isIgnored = search.ignored === 1
  const isNarrowed = Boolean(search.search || search.site)
  return (
    <div className="vx-screen vx-screen-wide">
      <title>Not found · Voix</title>
      <header className="vx-screen-head">
        <h1>Not found {list.data && <span className="vx-count">{list.data.total.toLocaleString('en')}</span>}</h1>
        <Button component={Link} to={routes.admin.records('redirects')} variant="default">
          Redirects
        </Button>
      </header>
      <div className="vx-list-filters">
        <SearchField search={search} show={show} label="Search addresses" />
        <Select
          aria-label="Site"
          placeholder="All sites"
          clearable
          data={(sites.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={search.site === undefined ? null : String(search.site)}
          onChange={(site) => show(changedSearch(search, { site: site ?? '' }))}
        />
        <SegmentedControl
          aria-label="Which addresses"
          size="sm"
          data={[
            { value: 'open', label: 'Open' },
            { value: 'ignored', label: 'Ignored' },
          ]}
          value={isIgnored ? 'ignored' : 'open'}
          onChange={(which) => show(changedSearch(search, { ignored: which === 'ignored' ? 1 : undefined }))}
        />
      </div>
      {list.isError && <ErrorState error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={320} radius="md" role="img" aria-label="Loading addresses" />}
      {list.data?.rows.length === 0 && <Nothing isNarrowed={isNarrowed} isIgnored={isIgnored} clear={() => show({})} />}
      {list.data && list.data.rows.length > 0 && (
        <FramedTable
          columns={['Address', 'Site', 'People', 'Bots', 'Came from', 'First', 'Last']}
          last="Actions"
          isStale={list.isPlaceholderData}
        >
          {list.data.rows.map((miss) => (
            <MissRow
              key={`${miss.site_id} ${miss.path}`}
              miss={miss}
              site={sites.data?.find(({ id }) => id === miss.site_id)?.name ?? miss.site_id}
              isIgnored={isIgnored}
            />
          ))}
        </FramedTable>
      )}
      <ListParts search={search} show={show} total={list.data?.total ?? 0} />
    </div>
  )
}

interface MissRowProps {
  readonly miss: NotFoundHit
  readonly site: string
  readonly isIgnored: boolean
}

function MissRow({ miss, site, isIgnored }: MissRowProps) {
  const may = useMay({ area: 'redirects' })
  const { path, site_id, hits, by_bots, referrer, first_at, last_at } = miss
  const ignoring = useMutation({
    mutationFn: () => api.ignoreMiss(miss, !isIgnored),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['upkeep', 'not-found'] })
      notifications.show({ message: isIgnored ? `${path} is in the list again.` : `${path} is ignored.` })
    },
    onError: (error) => notifications.show({ color: 'red', message: errorMessage(error) }),
  })
  const create = `${routes.admin.createRecord('redirects')}?${new URLSearchParams({ site: site_id, source: path })}`
  return (
    <tr>
      <td>
        <span className="vx-path vx-cell-text" title={path}>
          {path}
        </span>
      </td>
      <td>{site}</td>
      <td className="vx-figures">{(hits - by_bots).toLocaleString('en')}</td>
      <td className="vx-figures vx-dim">{by_bots.toLocaleString('en')}</td>
      <td>
        <span className="vx-cell-text vx-dim" title={referrer}>
          {referrer.replace(/^https?:\/\//, '') || '–'}
        </span>
      </td>
      <td>
        <Moment at={first_at} />
      </td>
      <td>
        <Moment at={last_at} />
      </td>
      <td>
        <div className="vx-row-buttons">
          {may('create') && (
            <Button component={Link} to={create} size="compact-sm" variant="default" aria-label={`Redirect ${path}`}>
              Redirect
            </Button>
          )}
          {may('edit') && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              loading={ignoring.isPending}
              onClick={() => ignoring.mutate()}
              aria-label={`${isIgnored ? 'Show' : 'Ignore'} ${path}`}
            >
              {isIgnored ? 'Show again' : 'Ignore'}
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}

interface NothingProps {
  readonly isNarrowed: boolean
  readonly isIgnored: boolean
  readonly clear: () => void
}

function Nothing({ isNarrowed, isIgnored, clear }: NothingProps) {
  if (isNarrowed)
    return (
      <EmptyState
        title="No address matches"
        action={
          <Button variant="default" onClick={clear}>
            Show all
          </Button>
        }
      >
        Try fewer words, or another site.
      </EmptyState>
    )
  return (
    <EmptyState title={isIgnored ? 'Nothing is ignored' : 'Every address led somewhere'}>
      {isIgnored
        ? 'What you ignore lies here and can be shown again.'
        : 'Addresses that visitors ask for in vain are counted here, for sixty days after the last time.'}
    </EmptyState>
  )
}
