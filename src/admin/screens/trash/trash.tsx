import { Button, Skeleton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { entityInfo } from '#entities/entity-info.ts'
import { routes } from '#routes.ts'
import { Modal } from '../../components/modal.tsx'
import { Select } from '../../components/lazy-fields.tsx'
import { api } from '../../api/api.ts'
import { FramedTable } from '../../components/framed-table.tsx'
import { ListParts, SearchField } from '../../lists/list-controls.tsx'
import { changedSearch, type ListSearch } from '../../lists/list-search.ts'
import { EmptyState, ErrorState, errorMessage } from '../../components/states.tsx'
import { queryClient, sitesQuery } from '../../api/queries.ts'
import { forgetRecords } from '../../api/record-queries.ts'
import type { Trashed } from '../../api/maintenance.ts'
import { trashQuery } from '../../api/maintenance-queries.ts'
import { Moment } from '../records/record-cell.tsx'
import { useMay } from '../records/use-may.ts'
import '../records/records.css'

/** Trash: everything deleted that can still be restored. */
export function Trash() {
  const search: ListSearch = { ...useSearch({ from: '/signed-in/shell/voix/trash' }) }
  const navigate = useNavigate()
  const show = (next: ListSearch) => void navigate({ to: routes.admin.trash, search: next, replace: true })
  const list = useQuery(trashQuery(search))
  const sites = useQuery(sitesQuery)
  const [purging, setPurging] = useState<Trashed>()
  const days = list.data?.days ?? 30
  const acting = useMutation({
    mutationFn: async ({ row, how }: { readonly row: Trashed; readonly how: 'restore' | 'purge' }): Promise<void> => {
      await (how === 'restore' ? api.restoreRecord(row.entity, row.id) : api.purgeRecord(row.entity, row.id))
    },
    onSuccess: async (_, { row, how }) => {
      setPurging(undefined)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['upkeep', 'trash'] }),
        queryClient.invalidateQueries({ queryKey: ['pages'] }),
        forgetRecords(row.entity),
      ])
      notifications.show({
        message: how === 'restore' ? `“${row.title}” is back.` : `“${row.title}” is deleted for good.`,
      })
    },
    onError: (error) => notifications.show({ color: 'red', message: errorMessage(error) }),
  })
  const restore = (row: Trashed) => acting.mutate({ row, how: 'restore' })
  return (
    <div className="vx-screen vx-screen-wide">
      <title>Trash · Voix</title>
      <header className="vx-screen-head">
        <h1>Trash {list.data && <span className="vx-count">{list.data.total.toLocaleString('en')}</span>}</h1>
      </header>
      <p className="vx-dim">
        What lies here is gone after {days} days, unless visitors still see it somewhere. Files have a trash of their
        own in the{' '}
        <Link to={routes.admin.media} search={{ filter: 'trash' }} className="vx-title-link">
          library
        </Link>
        .
      </p>
      <div className="vx-list-filters">
        <SearchField search={search} show={show} label="Search the trash" />
        <Select
          aria-label="Kind"
          placeholder="Every kind"
          clearable
          data={(list.data?.kinds ?? []).map((kind) => ({ value: kind, label: kindOf(kind).many }))}
          value={search.entity === undefined ? null : String(search.entity)}
          onChange={(entity) => show(changedSearch(search, { entity: entity ?? '' }))}
        />
      </div>
      {list.isError && <ErrorState error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={320} radius="md" role="img" aria-label="Loading the trash" />}
      {list.data?.rows.length === 0 &&
        (search.search || search.entity ? (
          <EmptyState
            title="Nothing matches"
            action={
              <Button variant="default" onClick={() => show({})}>
                Show everything
              </Button>
            }
          >
            Try fewer words, or another kind.
          </EmptyState>
        ) : (
          <EmptyState title="The trash is empty">What is deleted can be brought back from here.</EmptyState>
        ))}
      {list.data && list.data.rows.length > 0 && (
        <FramedTable
          columns={['Name', 'Kind', 'Site', 'Deleted', 'Gone in']}
          last="Actions"
          isStale={list.isPlaceholderData}
        >
          {list.data.rows.map((row) => (
            <TrashRow
              key={`${row.entity} ${row.id}`}
              row={row}
              days={days}
              site={row.site_id === '*' ? 'All sites' : (sites.data?.find(({ id }) => id === row.site_id)?.name ?? '')}
              isBusy={acting.isPending && acting.variables.row === row}
              restore={() => restore(row)}
              purge={() => setPurging(row)}
            />
          ))}
        </FramedTable>
      )}
      <ListParts search={search} show={show} total={list.data?.total ?? 0} />
      <Modal
        opened={purging !== undefined}
        onClose={() => setPurging(undefined)}
        title={`Delete “${purging?.title}” for good?`}
      >
        <p>It cannot be brought back after this, and its history goes with it.</p>
        <div className="vx-dialog-actions">
          <Button variant="default" onClick={() => setPurging(undefined)} data-autofocus>
            Leave it in the trash
          </Button>
          <Button
            color="red"
            loading={acting.isPending}
            onClick={() => purging && acting.mutate({ row: purging, how: 'purge' })}
          >
            Delete for good
          </Button>
        </div>
      </Modal>
    </div>
  )
}

interface TrashRowProps {
  readonly row: Trashed
  readonly days: number
  readonly site: string
  readonly isBusy: boolean
  readonly restore: () => void
  readonly purge: () => void
}

function TrashRow({ row, days, site, isBusy, restore, purge }: TrashRowProps) {
  const may = useMay({ area: entityInfo.get(row.entity)?.area ?? 'pages' })
  const left = Math.ceil(days - (Date.now() - Date.parse(row.deleted_at)) / 86_400_000)
  const title = row.title || 'Without a name'
  return (
    <tr>
      <td>{title}</td>
      <td>{kindOf(row.entity).one}</td>
      <td>{site}</td>
      <td>
        <Moment at={row.deleted_at} />
      </td>
      <td className="vx-figures">{left > 1 ? `${left} days` : 'a day at most'}</td>
      <td>
        <div className="vx-row-buttons">
          <Button
            size="compact-sm"
            variant="default"
            loading={isBusy}
            onClick={restore}
            aria-label={`Restore ${title}`}
          >
            Restore
          </Button>
          {may('manage') && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              onClick={purge}
              aria-label={`Delete ${title} for good`}
            >
              Delete…
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}

function kindOf(entity: string): { readonly one: string; readonly many: string } {
  return entityInfo.get(entity)?.label ?? { one: 'Page', many: 'Pages' }
}
