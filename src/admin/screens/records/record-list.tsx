import { label as translated, t } from '#messages/interface.ts'
import { pathOf } from '#contract/call.ts'
import { IconDownload, IconFileImport } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import type { Entity } from '#entities/define.ts'
import type { RecordRow } from '#model/records/records.ts'
import { routes } from '#routes.ts'

import { forgetRecords, recordListQuery } from '../../api/record-queries.ts'
import { parametersOf, type RecordsQuery } from '../../api/records.ts'
import { useSession } from '../../api/session.ts'
import { useMay } from '../../api/use-may.ts'
import { confirmPurge } from '../../components/confirm.ts'
import { lazyOnOpen } from '../../components/lazy.tsx'
import { lowercaseFirst } from '../../components/lowercase-first.ts'
import type { EmptyList } from '../../lists/list-body.tsx'
import { ListScreen, ListTabs, shownColumns } from '../../lists/list-screen.tsx'
import { type ListSearch, textIn } from '../../api/list-search.ts'
import { formatCount, useList } from '../../lists/use-list.ts'
import { questionOf, recordSizes, sortName, sortOf } from './list-view.ts'
import { bulkActions, rowActions } from './record-actions.tsx'
import { recordColumns } from './record-columns.tsx'
import { recordFilters } from './record-filters.tsx'
import { askedReviewStep, fieldStep, stepOf } from './record-steps.ts'
import { documentSlots, screenSlots } from './screen-slots.ts'
import { TrashDialog } from './trash-dialog.lazy.tsx'
import { useCellNames } from './use-cell-names.ts'
import './records.css'

const ImportDialog = lazyOnOpen(
  ({ opened }) => opened,
  { opened: false },
  async () => (await import('./import-dialog.tsx')).ImportDialog,
)

interface RecordListProps {
  readonly entity: Entity
  readonly view: ListSearch
  readonly show: (view: ListSearch) => void
  /** A list within something else: only what belongs to it, and new ones begin with it. */
  readonly within?: { readonly field: string; readonly id: string } | undefined
}

/** Records of one entity. */
export function RecordList({ entity, view, show, within }: RecordListProps) {
  const may = useMay(entity)
  const { reach } = useSession().user
  const mayRelease = useMay({ area: 'releases' })('edit')
  const words = {
    one: lowercaseFirst(translated(entity.label.one)),
    many: lowercaseFirst(translated(entity.label.many)),
  }
  const question = questionOf(entity, { ...view, ...(within && { [within.field]: within.id }) })
  const list = useList({
    name: entity.path,
    words,
    search: view,
    show,
    load: (part) => recordListQuery(entity.path, { ...question, ...part }),
    rowsOf: (data) => data,
    forget: () => forgetRecords(entity.path),
    sizes: recordSizes,
    scope: view.trash ? 'trash' : 'all',
  })
  const [deleting, setDeleting] = useState<RecordRow>()
  const [releasing, setReleasing] = useState<readonly RecordRow[]>([])
  const [asked, setAsked] = useState<ReactNode>()
  const [isImporting, setImporting] = useState(false)
  const columns = recordColumns(entity).filter(({ name }) => name !== within?.field)
  const shown = shownColumns(columns, list.settings.columns).map(({ name }) => name)
  const names = useCellNames(entity, list.rows, shown)
  const createAddress = createAddressOf(entity, textIn(view, 'site'), within)
  const ListActions = within ? undefined : screenSlots[entity.path]?.listActions
  const exportAs = (ids?: readonly string[], as: TableEndpoint = 'GET /api/:entity/csv') => {
    const filters = ids ? { 'filter[id][in]': ids.join(',') } : question.filters
    window.location.assign(tableAddress(entity, as, { ...question, ...(filters && { filters }) }))
  }
  const purge = async (rows: readonly RecordRow[]) => {
    const what = rows.length === 1 ? t('“{name}”', { name: rows[0]!.title }) : formatCount(rows.length, words)
    if (await confirmPurge(what, t('This deletes its values, history and drafts. It cannot be undone.')))
      list.run(rows, stepOf(entity.path, 'purge'))
  }
  const work: Parameters<typeof rowActions>[1] = {
    entity,
    may,
    act: (action, rows) => {
      if (action === 'purge') void purge(rows)
      else list.run(rows, stepOf(entity.path, action))
    },
    remove: setDeleting,
    ask: setAsked,
    review: (rows) => void askedReviewStep(entity.path, rows).then((step) => step && list.run(rows, step)),
    addToRelease: mayRelease && documentSlots.AddToRelease ? setReleasing : undefined,
  }
  return (
    <ListScreen
      list={list}
      heading={translated(entity.label.many)}
      isWithin={within !== undefined}
      actions={
        ListActions && (
          <Suspense>
            <ListActions entity={entity} />
          </Suspense>
        )
      }
      create={
        may('create')
          ? {
              label: t('New {one}', { one: words.one }),
              to: createAddress,
            }
          : undefined
      }
      menu={[
        may('export') && {
          label: t('Export as CSV'),
          icon: <IconDownload size={16} />,
          act: () => exportAs(),
        },
        may('export') && {
          label: t('Export as Excel workbook'),
          icon: <IconDownload size={16} />,
          act: () => exportAs(undefined, 'GET /api/:entity/xlsx'),
        },
        may('create') && {
          label: t('Import from a file…'),
          icon: <IconFileImport size={16} />,
          act: () => setImporting(true),
        },
      ]}
      tabs={
        <ListTabs
          label={translated(entity.label.many)}
          value={view.trash ? 'trash' : 'all'}
          options={tabsOf(entity)}
          choose={(tab) => list.change({ trash: tab === 'trash' || undefined })}
        />
      }
      filters={recordFilters(entity, within ? [within.field] : [])}
      searchLabel={t('Search {many}', { many: words.many })}
      columns={columns.map((column) => ({ ...column, cell: (row: RecordRow) => column.cell(row, names) }))}
      sort={sortOf(entity, view)}
      sortBy={(sort) => list.change({ sort: sortName(sort) })}
      leading={entity.title}
      leadsTo={(row) => routes.admin.record(entity.path, row.id)}
      rowMenu={(row) => rowActions(row, work)}
      bulk={bulkActions(work, {
        isTrash: Boolean(view.trash),
        count: list.selection.ids.size,
        chosen: list.chosen,
        exportThem: () => exportAs([...list.selection.ids]),
        set: (name, value) => list.run(list.chosen(), fieldStep(entity.path, name, value)),
      })}
      empty={
        view.trash
          ? emptyTrash()
          : emptyList(entity, {
              create: may('create') ? createAddress : undefined,
              mayRead: may('read'),
              isLimited: Boolean(reach?.[entity.area]),
            })
      }
    >
      <TrashDialog
        entity={entity}
        row={deleting}
        close={() => setDeleting(undefined)}
        trashed={(row) => {
          setDeleting(undefined)
          list.bulk.tell([row], stepOf(entity.path, 'trash'))
        }}
      />
      {asked}
      {releasing.length > 0 && documentSlots.AddToRelease && (
        <Suspense>
          <documentSlots.AddToRelease
            opened
            documents={releasing.map(({ id }) => ({ entity: entity.path, document_id: id }))}
            what={
              releasing.length === 1
                ? t('“{name}”', { name: releasing[0]!.title })
                : formatCount(releasing.length, words)
            }
            close={() => setReleasing([])}
          />
        </Suspense>
      )}
      <ImportDialog entity={entity} opened={isImporting} close={() => setImporting(false)} />
    </ListScreen>
  )
}

/** The tabs of a list. Sites are never thrown away. */
function tabsOf({ path }: Entity) {
  const all = { value: 'all', label: t('All') }
  const trash = { value: 'trash', label: t('Trash') }
  return path === 'sites' ? [all] : [all, trash]
}

function emptyTrash(): EmptyList {
  return {
    title: t('The trash is empty'),
    text: t('Deleted records appear here and can be restored.'),
  }
}

interface Sight {
  /** Address of the form of a new one, for those who may create one. */
  readonly create: string | undefined
  readonly mayRead: boolean
  /** Whether the user’s roles reach some sites, brands or resorts alone: there may be others. */
  readonly isLimited: boolean
}

/** Empty state of a list: no records, or none that the user sees. */
function emptyList({ label, about }: Entity, { create, mayRead, isLimited }: Sight): EmptyList {
  const many = lowercaseFirst(translated(label.many))
  if (!mayRead)
    return {
      title: t('You cannot see {many}', { many }),
      text: t('Your roles do not include it. Ask an owner or an administrator.'),
    }
  return {
    title: isLimited ? t('No {many} in your scope', { many }) : t('No {many} yet', { many }),
    text: isLimited
      ? t('You see those of the sites, brands and resorts of your roles. There may be others.')
      : about && translated(about),
    action: create !== undefined && (
      <Button component={Link} to={create} variant="default">
        {t('Create the first {one}', { one: lowercaseFirst(translated(label.one)) })}
      </Button>
    ),
  }
}

function createAddressOf(entity: Entity, site: string, within: RecordListProps['within']): string {
  const given = new URLSearchParams({
    ...(site && entity.belongs !== 'group' && { site }),
    ...(within && { [within.field]: within.id }),
  })
  return `${routes.admin.createRecord(entity.path)}${given.size > 0 ? `?${given}` : ''}`
}

type TableEndpoint = 'GET /api/:entity/csv' | 'GET /api/:entity/xlsx'

function tableAddress(entity: Entity, as: TableEndpoint, query: RecordsQuery): string {
  const given = Object.entries(parametersOf(query)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return `${pathOf(as, { entity: entity.path })}?${new URLSearchParams([...given, ['heads', 'labels']])}`
}
