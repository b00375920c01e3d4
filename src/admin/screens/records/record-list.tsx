import { pathOf } from '#contract/call.ts'
import { Button, NativeSelect, Pagination, Skeleton, Tabs } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import type { Entity } from '#entities/define.ts'
import type { RecordRow } from '#model/records.ts'
import { routes } from '#routes.ts'
import { api } from '../../api/api.ts'
import { lazyOnOpen } from '../../components/lazy.tsx'
import { EmptyState, ErrorState } from '../../components/states.tsx'
import { parametersOf } from '../../api/records.ts'
import { forgetRecords, recordListQuery } from '../../api/record-queries.ts'
import { useSelection } from '../media/use-selection.ts'
import { screenSlots } from './screen-slots.ts'
import { type BulkAction, fieldStep, stepOf } from './bulk-actions.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { ListMenu } from './list-menu.tsx'
import { ListFilters } from './list-filters.tsx'
import { useListSettings } from './list-settings.ts'
import { isNarrowed, type ListView, narrowed, partOf, partSizes, questionOf, searchOf, sizedBy } from './list-view.ts'
import { RecordTable } from './record-table.tsx'
import { RowMenu } from './row-menu.tsx'
import { SavedViews } from './saved-views.tsx'
import { TrashDialog } from './trash-dialog.lazy.tsx'
import { useBulk } from './use-bulk.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useMay } from './use-may.ts'
import { lowercaseFirst } from '../../components/lowercase-first.ts'
import './records.css'

const SelectionBar = lazy(() => import('./selection-bar.tsx').then((module) => ({ default: module.SelectionBar })))
const isOpened = ({ opened }: { readonly opened: boolean }) => opened
const ImportDialog = lazyOnOpen(
  isOpened,
  { opened: false },
  async () => (await import('./import-dialog.tsx')).ImportDialog,
)
const KeysDialog = lazyOnOpen(isOpened, { opened: false }, async () => (await import('./keys-dialog.tsx')).KeysDialog)
const PurgeDialog = lazyOnOpen(
  ({ rows }) => rows.length > 0,
  { rows: [] },
  async () => (await import('./purge-dialog.tsx')).PurgeDialog,
)
const BulkFailures = lazyOnOpen(
  ({ failures }) => failures.length > 0,
  { failures: [], addressOf: String },
  async () => (await import('./bulk-failures.tsx')).BulkFailures,
)

const AddToRelease = lazy(() =>
  import('../releases/add-to-release.tsx').then((module) => ({ default: module.AddToRelease })),
)

interface RecordListProps {
  readonly entity: Entity
  readonly view: ListView
  readonly show: (view: ListView) => void
  /** A list within something else: only what belongs to it, and new ones begin with it. */
  readonly within?: { readonly field: string; readonly id: string } | undefined
}

const mostAtOnce = 200

/** Records of one entity: searched, filtered, ordered and paged by the server, and worked on many at a time. */
export function RecordList({ entity, view, show, within }: RecordListProps) {
  const navigate = useNavigate()
  const may = useMay(entity)
  const { settings, save, columns } = useListSettings(entity)
  const sized = sizedBy(settings, view)
  const question = questionOf(entity, {
    ...sized,
    where: { ...view.where, ...(within && { [within.field]: within.id }) },
  })
  const list = useQuery(recordListQuery(entity.path, { ...question, ...partOf(sized) }))
  const rows = list.data?.rows ?? []
  const total = list.data?.total ?? 0
  const { limit } = partOf(sized)
  const selection = useSelection()
  const bulk = useBulk<RecordRow>({
    many: lowercaseFirst(entity.label.many),
    forget: () => forgetRecords(entity.path),
  })
  const [known] = useState(() => new Map<string, RecordRow>())
  for (const row of rows) known.set(row.id, row)
  const [deleting, setDeleting] = useState<RecordRow>()
  const [asked, setAsked] = useState<ReactNode>()
  const [releasing, setReleasing] = useState<readonly RecordRow[]>([])
  const mayRelease = useMay({ area: 'releases' })('edit')
  const [purging, setPurging] = useState<readonly RecordRow[]>([])
  const [dialog, setDialog] = useState<'keys' | 'import'>()
  const [current, setCurrent] = useState(-1)
  const search = useRef<HTMLInputElement>(null)
  const shownColumns = within ? columns.filter((name) => name !== within.field) : columns
  const createAddress = createAddressOf(entity, view, within)
  const chosen = () => [...selection.ids].flatMap((id) => known.get(id) ?? [])

  const act = (action: BulkAction, onThese: readonly RecordRow[]) => {
    if (action === 'purge') return setPurging(onThese)
    void bulk.start(onThese, stepOf(api, entity.path, action)).then(selection.clear)
  }
  const selectAll = async () => {
    selection.set(await idsOf(entity, question, total, known))
  }
  const exportAs = (ids?: readonly string[]) => {
    const filters = ids ? { 'filter[id][in]': ids.join(',') } : question.filters
    window.location.assign(csvAddress(entity, { ...question, ...(filters && { filters }) }))
  }
  const go = (row: number) => {
    setCurrent(row)
    document.querySelector(`[data-row="${row}"]`)?.scrollIntoView({ block: 'nearest' })
  }

  useListKeys({
    count: rows.length,
    current,
    go,
    select: (row) => rows[row] && selection.toggle(rows[row].id),
    open: (row) => rows[row] && void navigate({ to: routes.admin.record(entity.path, rows[row].id) }),
    create: may('create') ? () => void navigate({ to: createAddress }) : undefined,
    clear: selection.clear,
    help: () => setDialog('keys'),
    search: () => search.current?.focus(),
  })

  return (
    <>
      <ListHead
        entity={entity}
        isWithin={within !== undefined}
        total={list.data && total}
        createAddress={may('create') ? createAddress : undefined}
        menu={
          <ListMenu
            {...(may('export') && { exportAll: () => exportAs() })}
            {...(may('create') && { importMore: () => setDialog('import') })}
            showKeys={() => setDialog('keys')}
          />
        }
      />
      <ListBar entity={entity} view={view} show={show} list={{ settings, save, columns }} />
      <ListFilters
        entity={entity}
        view={view}
        show={show}
        searchRef={search}
        {...(within && { fixed: [within.field] })}
      />
      {list.isError && <ErrorState error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <LoadingRows />}
      {list.data && rows.length === 0 && (
        <Nothing
          entity={entity}
          view={view}
          clear={() => show({ where: {} })}
          create={may('create') ? createAddress : undefined}
        />
      )}
      {rows.length > 0 && (
        <RecordTable
          entity={entity}
          rows={rows}
          columns={shownColumns}
          view={view}
          show={show}
          selection={selection}
          current={current}
          stale={list.isPlaceholderData}
          menu={(row) => (
            <RowMenu
              entity={entity}
              row={row}
              act={act}
              remove={setDeleting}
              purge={(it) => setPurging([it])}
              ask={setAsked}
              addToRelease={mayRelease ? (it) => setReleasing([it]) : undefined}
            />
          )}
        />
      )}
      {total > partSizes[0] && (
        <ListFoot
          view={view}
          show={show}
          total={total}
          limit={limit}
          keepSize={(size) => save({ ...settings, size })}
        />
      )}
      {(selection.ids.size > 0 || bulk.run) && (
        <Suspense>
          <SelectionBar
            entity={entity}
            count={selection.ids.size}
            total={total}
            isTrash={Boolean(view.trash)}
            run={bulk.run}
            act={(action) => act(action, chosen())}
            set={(name, value) =>
              void bulk.start(chosen(), fieldStep(api, entity.path, name, value)).then(selection.clear)
            }
            exportThem={() => exportAs([...selection.ids])}
            selectAll={() => void selectAll()}
            addToRelease={mayRelease ? () => setReleasing(chosen()) : undefined}
            clear={selection.clear}
          />
        </Suspense>
      )}
      <BulkFailures
        addressOf={(id) => routes.admin.record(entity.path, id)}
        failures={bulk.failures}
        close={bulk.dismiss}
      />
      <TrashDialog
        entity={entity}
        row={deleting}
        close={() => setDeleting(undefined)}
        trashed={(row) => {
          setDeleting(undefined)
          bulk.tell([row], stepOf(api, entity.path, 'trash'))
        }}
      />
      <PurgeDialog
        entity={entity}
        rows={purging}
        close={() => setPurging([])}
        purge={(these) => void bulk.start(these, stepOf(api, entity.path, 'purge')).then(selection.clear)}
      />
      {asked}
      {releasing.length > 0 && <ReleaseRows entity={entity} rows={releasing} close={() => setReleasing([])} />}
      <KeysDialog opened={dialog === 'keys'} close={() => setDialog(undefined)} />
      <ImportDialog entity={entity} opened={dialog === 'import'} close={() => setDialog(undefined)} />
    </>
  )
}

interface ListHeadProps {
  readonly entity: Entity
  readonly isWithin: boolean
  /** How many there are, once that is known. */
  readonly total: number | undefined
  /** Where a new one is made; absent: not by this user. */
  readonly createAddress: string | undefined
  readonly menu: ReactNode
}

/** Head of a list: its name, how many it has, and what is done with it as a whole. */
function ListHead({ entity, isWithin, total, createAddress, menu }: ListHeadProps) {
  const ListActions = isWithin ? undefined : screenSlots[entity.path]?.listActions
  return (
    <header className="vx-screen-head">
      {isWithin ? (
        <h2>
          {entity.label.many} {total !== undefined && <span className="vx-count">{total}</span>}
        </h2>
      ) : (
        <h1>
          {entity.label.many} {total !== undefined && <span className="vx-count">{total.toLocaleString('en')}</span>}
        </h1>
      )}
      <div className="vx-head-actions">
        {ListActions && (
          <Suspense>
            <ListActions entity={entity} />
          </Suspense>
        )}
        {menu}
        {createAddress !== undefined && (
          <Button component={Link} to={createAddress} leftSection={<IconPlus size={16} />}>
            New {lowercaseFirst(entity.label.one)}
          </Button>
        )}
      </div>
    </header>
  )
}

interface ListBarProps extends Pick<RecordListProps, 'entity' | 'view' | 'show'> {
  readonly list: ReturnType<typeof useListSettings>
}

/** Bar of a list: all or the trash, saved views, and the columns. */
function ListBar({ entity, view, show, list: { settings, save, columns } }: ListBarProps) {
  const navigate = useNavigate()
  return (
    <div className="vx-list-bar">
      <Tabs
        value={view.trash ? 'trash' : 'all'}
        onChange={(tab) => show(narrowed(view, { trash: tab === 'trash' || undefined }))}
      >
        <Tabs.List aria-label={entity.label.many}>
          <Tabs.Tab value="all">All</Tabs.Tab>
          <Tabs.Tab value="trash">Trash</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <div className="vx-head-actions">
        <SavedViews
          views={settings.views ?? []}
          search={new URLSearchParams(textsOf(view)).toString()}
          open={(saved) => void navigate({ to: '.', search: Object.fromEntries(new URLSearchParams(saved)) })}
          save={(views) => save({ ...settings, views })}
        />
        <ColumnChooser
          entity={entity}
          shown={columns}
          choose={(next) => {
            const { columns: _, ...rest } = settings
            save(next ? { ...rest, columns: next } : rest)
          }}
        />
      </div>
    </div>
  )
}

interface ListFootProps extends Pick<RecordListProps, 'view' | 'show'> {
  readonly total: number
  readonly limit: number
  readonly keepSize: (size: number) => void
}

/** Foot of a list: its parts, and how many rows one of them has. */
function ListFoot({ view, show, total, limit, keepSize }: ListFootProps) {
  return (
    <div className="vx-list-foot">
      <Pagination
        total={Math.ceil(total / limit)}
        value={view.part ?? 1}
        onChange={(part) => show({ ...view, part })}
        size="sm"
        getControlProps={(control) => ({ 'aria-label': `${control} page of the list` })}
      />
      <NativeSelect
        aria-label="Rows at a time"
        w={130}
        data={partSizes.map((size) => ({ value: String(size), label: `${size} at a time` }))}
        value={String(limit)}
        onChange={(event) => {
          const size = Number(event.currentTarget.value)
          keepSize(size)
          show(narrowed(view, { size }))
        }}
      />
    </div>
  )
}

interface ReleaseRowsProps {
  readonly entity: Entity
  readonly rows: readonly RecordRow[]
  readonly close: () => void
}

/** Dialog that puts rows of a list into a release. */
function ReleaseRows({ entity, rows, close }: ReleaseRowsProps) {
  return (
    <Suspense>
      <AddToRelease
        opened
        documents={rows.map(({ id }) => ({ entity: entity.path, document_id: id }))}
        what={rows.length === 1 ? `“${rows[0]?.title}”` : `${rows.length} ${lowercaseFirst(entity.label.many)}`}
        close={close}
      />
    </Suspense>
  )
}

/** Every id that a question finds, however many parts it has; the rows are kept to be worked on. */
async function idsOf(
  entity: Entity,
  question: ReturnType<typeof questionOf>,
  total: number,
  known: Map<string, RecordRow>,
): Promise<readonly string[]> {
  const ids: string[] = []
  for (let offset = 0; offset < total; offset += mostAtOnce) {
    const { rows } = await api.listRecords(entity.path, { ...question, limit: mostAtOnce, offset })
    for (const row of rows) {
      known.set(row.id, row)
      ids.push(row.id)
    }
  }
  return ids
}

function createAddressOf(entity: Entity, { site }: ListView, within: RecordListProps['within']): string {
  const given = new URLSearchParams({
    ...(site && entity.belongs !== 'group' && { site }),
    ...(within && { [within.field]: within.id }),
  })
  return `${routes.admin.createRecord(entity.path)}${given.size > 0 ? `?${given}` : ''}`
}

function csvAddress(entity: Entity, query: ReturnType<typeof questionOf>): string {
  const given = Object.entries(parametersOf(query)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return `${pathOf('GET /api/:entity/csv', { entity: entity.path })}?${new URLSearchParams(given)}`
}

function textsOf(view: ListView): Record<string, string> {
  return Object.fromEntries(Object.entries(searchOf(view)).map(([name, value]) => [name, String(value)]))
}

function LoadingRows() {
  return (
    <div className="vx-table-frame vx-loading-rows" role="status" aria-label="Loading">
      {Array.from({ length: 8 }, (_, i) => (
        <Skeleton key={i} height={18} radius="sm" />
      ))}
    </div>
  )
}

function Nothing({
  entity,
  view,
  clear,
  create,
}: {
  readonly entity: Entity
  readonly view: ListView
  readonly clear: () => void
  readonly create: string | undefined
}) {
  const many = lowercaseFirst(entity.label.many)
  if (isNarrowed(view))
    return (
      <EmptyState
        title={`No ${many} match`}
        action={
          <Button variant="default" onClick={clear}>
            Show all {many}
          </Button>
        }
      >
        Try fewer words, or take away a filter.
      </EmptyState>
    )
  if (view.trash)
    return <EmptyState title="The trash is empty">What is deleted can be brought back from here.</EmptyState>
  return (
    <EmptyState
      title={`No ${many} yet`}
      action={
        create && (
          <Button component={Link} to={create} variant="default">
            Create the first {lowercaseFirst(entity.label.one)}
          </Button>
        )
      }
    >
      {entity.about}
    </EmptyState>
  )
}
