import { IconRestore, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { entityInfo } from '#entities/entity-info.ts'
import { routes } from '#routes.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { api } from '../../api/api.ts'
import type { Trashed } from '../../api/maintenance.ts'
import { trashQuery } from '../../api/maintenance-queries.ts'
import { queryClient, sitesQuery } from '../../api/queries.ts'
import { useSession } from '../../app/session.ts'
import { Modal } from '../../components/modal.tsx'
import { Moment } from '../../components/moment.tsx'
import type { BulkStep } from '../../lists/bulk-run.ts'
import type { ListFilter } from '../../lists/list-filter.ts'
import { ListScreen } from '../../lists/list-screen.tsx'
import type { ListSearch } from '../../lists/list-search.ts'
import type { ListColumn } from '../../lists/list-table.tsx'
import { type ListRow, useList } from '../../lists/use-list.ts'
import '../records/records.css'

/** Something deleted, as a row: ids are those of one kind only. */
interface TrashRow extends ListRow {
  readonly trashed: Trashed
}

/** Trash: everything deleted that can still be restored. */
export function Trash() {
  const search: ListSearch = { ...useSearch({ from: '/signed-in/shell/voix/trash' }) }
  const navigate = useNavigate()
  const sites = useQuery(sitesQuery)
  const mayPurge = useMayPurge()
  const [purging, setPurging] = useState<readonly TrashRow[]>([])
  const list = useList({
    name: 'trash',
    words: { one: 'thing', many: 'things' },
    search,
    show: (next) => void navigate({ to: routes.admin.trash, search: next, replace: true }),
    load: (part) => trashQuery(search, part),
    rowsOf: ({ rows, total }) => ({
      total,
      rows: rows.map((trashed) => ({
        id: `${trashed.entity} ${trashed.id}`,
        title: trashed.title || 'Without a name',
        trashed,
      })),
    }),
    // What comes back may be of any kind, and is in its list again.
    forget: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) =>
          ['upkeep', 'pages'].includes(String(queryKey[0])) || (queryKey[0] === 'record' && queryKey[2] !== 'one'),
      }),
  })
  const days = list.data?.days ?? 30
  return (
    <div className="vx-screen vx-screen-wide">
      <title>Trash · Voix</title>
      <ListScreen
        list={list}
        heading="Trash"
        note={
          <p className="vx-dim">
            What lies here is gone after {days} days, unless visitors still see it somewhere. Files have a trash of
            their own in the{' '}
            <Link to={routes.admin.media} search={{ filter: 'trash' }} className="vx-title-link">
              library
            </Link>
            .
          </p>
        }
        filters={[kindFilter(list.data?.kinds ?? [])]}
        searchLabel="Search the trash"
        columns={columnsOf(days, (id) => sites.data?.find((site) => site.id === id)?.name ?? '')}
        leading="title"
        rowMenu={(row) => [
          [
            { label: 'Restore', icon: <IconRestore size={16} />, act: () => list.run([row], restoreStep) },
            mayPurge(row) && {
              label: 'Delete…',
              icon: <IconTrash size={16} />,
              isGrave: true,
              act: () => setPurging([row]),
            },
          ],
        ]}
        bulk={[
          {
            label: 'Restore',
            icon: <IconRestore size={14} />,
            act: () => list.run(list.chosen(), restoreStep),
          },
          list.chosen().some(mayPurge) && {
            label: 'Delete…',
            icon: <IconTrash size={14} />,
            isGrave: true,
            act: () => setPurging(list.chosen().filter(mayPurge)),
          },
        ]}
        empty={{ title: 'The trash is empty', text: 'What is deleted can be brought back from here.' }}
        advice="Try fewer words, or another kind."
      >
        <PurgeQuestion
          rows={purging}
          close={() => setPurging([])}
          purge={() => {
            list.run(purging, purgeStep)
            setPurging([])
          }}
        />
      </ListScreen>
    </div>
  )
}

/** Whether the user may delete a kind of thing for good. */
function useMayPurge(): (row: TrashRow) => boolean {
  const { user } = useSession()
  return ({ trashed }) => user.may?.[entityInfo.get(trashed.entity)?.area ?? 'pages']?.includes('manage') ?? false
}

const restoreStep: BulkStep<TrashRow> = {
  done: 'restored',
  run: ({ trashed: { entity, id } }) => api.restoreRecord(entity, id),
}
const purgeStep: BulkStep<TrashRow> = {
  done: 'deleted for good',
  run: ({ trashed: { entity, id } }) => api.purgeRecord(entity, id),
}

interface PurgeQuestionProps {
  readonly rows: readonly TrashRow[]
  readonly close: () => void
  readonly purge: () => void
}

/** Asks once more before something can no longer be brought back. */
function PurgeQuestion({ rows, close, purge }: PurgeQuestionProps) {
  const [first] = rows
  const what = rows.length === 1 ? `“${first?.title}”` : `${rows.length} things`
  return (
    <Modal opened={first !== undefined} onClose={close} title={`Delete ${what} for good?`}>
      <p>
        {rows.length === 1
          ? 'It cannot be brought back after this, and its history goes with it.'
          : 'They cannot be brought back after this, and their histories go with them.'}
      </p>
      <DialogAnswers no="Leave in the trash" close={close} beginsWithNo yes="Delete for good" isGrave go={purge} />
    </Modal>
  )
}

function kindFilter(kinds: readonly string[]): ListFilter {
  return {
    name: 'entity',
    label: 'Kind',
    kind: 'choice',
    any: 'Every kind',
    isInline: true,
    options: kinds.map((kind) => ({ value: kind, label: labelOf(kind).many })),
  }
}

function columnsOf(days: number, siteName: (id: string) => string): readonly ListColumn<TrashRow>[] {
  return [
    { name: 'title', label: 'Name', cell: ({ title }) => title },
    { name: 'kind', label: 'Kind', cell: ({ trashed }) => labelOf(trashed.entity).one },
    {
      name: 'site',
      label: 'Site',
      cell: ({ trashed: { site_id } }) => (site_id === '*' ? 'All sites' : siteName(site_id)),
    },
    { name: 'deleted', label: 'Deleted', cell: ({ trashed }) => <Moment at={trashed.deleted_at} /> },
    {
      name: 'left',
      label: 'Gone in',
      cell: ({ trashed }) => {
        const left = Math.ceil(days - (Date.now() - Date.parse(trashed.deleted_at)) / 86_400_000)
        return <span className="vx-figures">{left > 1 ? `${left} days` : 'a day at most'}</span>
      },
    },
  ]
}

function labelOf(entity: string): { readonly one: string; readonly many: string } {
  return entityInfo.get(entity)?.label ?? { one: 'Page', many: 'Pages' }
}
