import { IconRestore, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { rich } from '#messages/rich.ts'
import { label as translated, t } from '#messages/interface.ts'
import { entityInfo } from '#entities/entity-info.ts'
import { routes } from '#routes.ts'
import { confirmPurge } from '../../components/confirm.ts'
import type { Trashed } from '#contract/maintenance.ts'
import { call } from '../../api/api.ts'
import { trashQuery } from '../../api/maintenance-queries.ts'
import { queryClient, sitesQuery } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'
import { Moment } from '../../components/moment.tsx'
import type { BulkStep } from '../../lists/bulk-run.ts'
import type { ListFilter } from '../../lists/list-filter.ts'
import { ListScreen } from '../../lists/list-screen.tsx'
import type { ListSearch } from '../../api/list-search.ts'
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
  const list = useList({
    name: 'trash',
    words: {
      one: t('item'),
      many: t('items'),
    },
    search,
    show: (next) => void navigate({ to: routes.admin.trash, search: next, replace: true }),
    load: (part) => trashQuery(search, part),
    rowsOf: ({ rows, total }) => ({
      total,
      rows: rows.map((trashed) => ({
        id: `${trashed.entity} ${trashed.id}`,
        title: trashed.title || t('Untitled'),
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
  const purge = async (rows: readonly TrashRow[]) => {
    const isOne = rows.length === 1
    const what = isOne
      ? t('“{name}”', { name: rows[0]!.title })
      : t('{count, plural, one {# item} other {# items}}', { count: rows.length })
    const text = isOne
      ? t('Its history is deleted too. You cannot undo this.')
      : t('Their histories are deleted too. You cannot undo this.')
    if (await confirmPurge(what, text)) list.run(rows, purgeStep)
  }
  return (
    <div className="vx-screen vx-screen-wide">
      <title>{t('Trash · Voix')}</title>
      <ListScreen
        list={list}
        heading={t('Trash')}
        note={
          <p className="vx-dim">
            {rich(
              'Items are deleted permanently after {days} days, unless visitors still see them somewhere. The <link>media library</link> has its own trash.',
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
        searchLabel={t('Search trash')}
        columns={columnsOf(days, (id) => sites.data?.find((site) => site.id === id)?.name ?? '')}
        leading="title"
        rowMenu={(row) => [
          [
            {
              label: t('Restore'),
              icon: <IconRestore size={16} />,
              act: () => list.run([row], restoreStep),
            },
            mayPurge(row) && {
              label: t('Delete permanently…'),
              icon: <IconTrash size={16} />,
              isDestructive: true,
              act: () => void purge([row]),
            },
          ],
        ]}
        bulk={[
          {
            label: t('Restore'),
            icon: <IconRestore size={14} />,
            act: () => list.run(list.chosen(), restoreStep),
          },
          list.chosen().some(mayPurge) && {
            label: t('Delete permanently…'),
            icon: <IconTrash size={14} />,
            isDestructive: true,
            act: () => void purge(list.chosen().filter(mayPurge)),
          },
        ]}
        empty={{
          title: t('The trash is empty'),
          text: t('You can restore deleted pages and records from here.'),
        }}
        advice={t('Try fewer words or another type.')}
      />
    </div>
  )
}

/** Whether the user may delete a kind of thing for good. */
function useMayPurge(): (row: TrashRow) => boolean {
  const { user } = useSession()
  return ({ trashed }) => user.may?.[entityInfo.get(trashed.entity)?.area ?? 'pages']?.includes('manage') ?? false
}

const restoreStep: BulkStep<TrashRow> = {
  done: t('restored'),
  run: ({ trashed: { entity, id } }) => call('POST /api/:entity/:id/restore', { params: { entity, id } }),
}
const purgeStep: BulkStep<TrashRow> = {
  done: t('deleted permanently'),
  run: ({ trashed: { entity, id } }) => call('POST /api/:entity/:id/purge', { params: { entity, id } }),
}

function kindFilter(kinds: readonly string[]): ListFilter {
  return {
    name: 'entity',
    label: t('Type'),
    kind: 'choice',
    any: t('All types'),
    isInline: true,
    options: kinds.map((kind) => ({ value: kind, label: labelOf(kind).many })),
  }
}

function columnsOf(days: number, siteName: (id: string) => string): readonly ListColumn<TrashRow>[] {
  return [
    { name: 'title', label: t('Name'), cell: ({ title }) => title },
    {
      name: 'kind',
      label: t('Type'),
      cell: ({ trashed }) => labelOf(trashed.entity).one,
    },
    {
      name: 'site',
      label: t('Site'),
      cell: ({ trashed: { site_id } }) => (site_id === '*' ? t('All sites') : siteName(site_id)),
    },
    {
      name: 'deleted',
      label: t('Deleted'),
      cell: ({ trashed }) => <Moment at={trashed.deleted_at} />,
    },
    {
      name: 'left',
      label: t('Time left'),
      cell: ({ trashed }) => {
        const left = Math.ceil(days - (Date.now() - Date.parse(trashed.deleted_at)) / 86_400_000)
        return (
          <span className="vx-figures">
            {left > 1 ? t('{left, plural, one {# day} other {# days}}', { left }) : t('Up to 1 day')}
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
      one: t('Page'),
      many: t('Pages'),
    }
  return { one: translated(declared.one), many: translated(declared.many) }
}
