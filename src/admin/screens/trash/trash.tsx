import { IconRestore, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { rich } from '#messages/rich.ts'
import { label as translated, t } from '#messages/interface.ts'
import { entityInfo } from '#entities/entity-info.ts'
import { routes } from '#routes.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import type { Trashed } from '#contract/maintenance.ts'
import { call } from '../../api/api.ts'
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
    words: {
      one: t({ id: 'screens.trash.item', defaultMessage: 'item' }),
      many: t({ id: 'screens.trash.items', defaultMessage: 'items' }),
    },
    search,
    show: (next) => void navigate({ to: routes.admin.trash, search: next, replace: true }),
    load: (part) => trashQuery(search, part),
    rowsOf: ({ rows, total }) => ({
      total,
      rows: rows.map((trashed) => ({
        id: `${trashed.entity} ${trashed.id}`,
        title: trashed.title || t({ id: 'screens.records.untitled', defaultMessage: 'Untitled' }),
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
      <title>{t({ id: 'screens.trash.document-title', defaultMessage: 'Trash · Voix' })}</title>
      <ListScreen
        list={list}
        heading={t({ id: 'screens.trash.title', defaultMessage: 'Trash' })}
        note={
          <p className="vx-dim">
            {rich(
              {
                id: 'screens.trash.note',
                defaultMessage:
                  'Items are deleted permanently after {days} days, unless visitors still see them somewhere. The <link>media library</link> has its own trash.',
              },
              {
                days,
                link: (children) => (
                  <Link to={routes.admin.media} search={{ filter: 'trash' }} className="vx-title-link">
                    {children}
                  </Link>
                ),
              },
            )}
          </p>
        }
        filters={[kindFilter(list.data?.kinds ?? [])]}
        searchLabel={t({ id: 'screens.trash.search', defaultMessage: 'Search trash' })}
        columns={columnsOf(days, (id) => sites.data?.find((site) => site.id === id)?.name ?? '')}
        leading="title"
        rowMenu={(row) => [
          [
            {
              label: t({ id: 'admin.restore', defaultMessage: 'Restore' }),
              icon: <IconRestore size={16} />,
              act: () => list.run([row], restoreStep),
            },
            mayPurge(row) && {
              label: t({ id: 'screens.records.delete-permanently-ask', defaultMessage: 'Delete permanently…' }),
              icon: <IconTrash size={16} />,
              isGrave: true,
              act: () => setPurging([row]),
            },
          ],
        ]}
        bulk={[
          {
            label: t({ id: 'admin.restore', defaultMessage: 'Restore' }),
            icon: <IconRestore size={14} />,
            act: () => list.run(list.chosen(), restoreStep),
          },
          list.chosen().some(mayPurge) && {
            label: t({ id: 'screens.records.delete-permanently-ask', defaultMessage: 'Delete permanently…' }),
            icon: <IconTrash size={14} />,
            isGrave: true,
            act: () => setPurging(list.chosen().filter(mayPurge)),
          },
        ]}
        empty={{
          title: t({ id: 'screens.trash.empty', defaultMessage: 'The trash is empty' }),
          text: t({
            id: 'screens.trash.empty-text',
            defaultMessage: 'You can restore deleted pages and records from here.',
          }),
        }}
        advice={t({ id: 'screens.trash.advice', defaultMessage: 'Try fewer words or another type.' })}
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
  done: t({ id: 'screens.records.done-restored', defaultMessage: 'restored' }),
  run: ({ trashed: { entity, id } }) => call('POST /api/:entity/:id/restore', { params: { entity, id } }),
}
const purgeStep: BulkStep<TrashRow> = {
  done: t({ id: 'screens.records.done-purged', defaultMessage: 'deleted permanently' }),
  run: ({ trashed: { entity, id } }) => call('POST /api/:entity/:id/purge', { params: { entity, id } }),
}

interface PurgeQuestionProps {
  readonly rows: readonly TrashRow[]
  readonly close: () => void
  readonly purge: () => void
}

/** Asks once more before something can no longer be brought back. */
function PurgeQuestion({ rows, close, purge }: PurgeQuestionProps) {
  const [first] = rows
  const what =
    rows.length === 1
      ? `“${first?.title}”`
      : t(
          { id: 'screens.trash.count', defaultMessage: '{count, plural, one {# item} other {# items}}' },
          { count: rows.length },
        )
  return (
    <Modal
      opened={first !== undefined}
      onClose={close}
      title={t({ id: 'screens.records.purge-title', defaultMessage: 'Delete {what} permanently?' }, { what })}
    >
      <p>
        {rows.length === 1
          ? t({ id: 'screens.trash.purge-one', defaultMessage: 'Its history is deleted too. You cannot undo this.' })
          : t({
              id: 'screens.trash.purge-many',
              defaultMessage: 'Their histories are deleted too. You cannot undo this.',
            })}
      </p>
      <DialogAnswers
        no={t({ id: 'screens.records.keep-in-trash', defaultMessage: 'Keep in the trash' })}
        close={close}
        beginsWithNo
        yes={t({ id: 'screens.records.delete-permanently', defaultMessage: 'Delete permanently' })}
        isGrave
        go={purge}
      />
    </Modal>
  )
}

function kindFilter(kinds: readonly string[]): ListFilter {
  return {
    name: 'entity',
    label: t({ id: 'admin.type', defaultMessage: 'Type' }),
    kind: 'choice',
    any: t({ id: 'screens.trash.all-types', defaultMessage: 'All types' }),
    isInline: true,
    options: kinds.map((kind) => ({ value: kind, label: labelOf(kind).many })),
  }
}

function columnsOf(days: number, siteName: (id: string) => string): readonly ListColumn<TrashRow>[] {
  return [
    { name: 'title', label: t({ id: 'admin.name', defaultMessage: 'Name' }), cell: ({ title }) => title },
    {
      name: 'kind',
      label: t({ id: 'admin.type', defaultMessage: 'Type' }),
      cell: ({ trashed }) => labelOf(trashed.entity).one,
    },
    {
      name: 'site',
      label: t({ id: 'admin.site', defaultMessage: 'Site' }),
      cell: ({ trashed: { site_id } }) =>
        site_id === '*' ? t({ id: 'screens.records.all-sites', defaultMessage: 'All sites' }) : siteName(site_id),
    },
    {
      name: 'deleted',
      label: t({ id: 'screens.trash.deleted', defaultMessage: 'Deleted' }),
      cell: ({ trashed }) => <Moment at={trashed.deleted_at} />,
    },
    {
      name: 'left',
      label: t({ id: 'screens.trash.time-left', defaultMessage: 'Time left' }),
      cell: ({ trashed }) => {
        const left = Math.ceil(days - (Date.now() - Date.parse(trashed.deleted_at)) / 86_400_000)
        return (
          <span className="vx-figures">
            {left > 1
              ? t(
                  { id: 'screens.trash.days-left', defaultMessage: '{left, plural, one {# day} other {# days}}' },
                  { left },
                )
              : t({ id: 'screens.trash.last-day', defaultMessage: 'Up to 1 day' })}
          </span>
        )
      },
    },
  ]
}

function labelOf(entity: string): { readonly one: string; readonly many: string } {
  const declared = entityInfo.get(entity)?.label
  if (!declared)
    return {
      one: t({ id: 'screens.releases.page', defaultMessage: 'Page' }),
      many: t({ id: 'screens.releases.pages', defaultMessage: 'Pages' }),
    }
  return { one: translated(declared.one), many: translated(declared.many) }
}
