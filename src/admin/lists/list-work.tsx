import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession } from '../api/session.ts'
import { lazyOnOpen } from '../components/lazy.tsx'
import type { MenuItem } from '../components/menu.lazy.tsx'
import type { RowTarget } from './list-table.tsx'
import type { List, ListRow } from './use-list.ts'
import { useListKeys } from './use-list-keys.ts'

const BulkBar = lazy(async () => ({ default: (await import('./bulk-bar.tsx')).BulkBar<ListRow> }))
const BulkFailures = lazyOnOpen(
  ({ failures }) => failures.length > 0,
  { failures: [] },
  async () => (await import('./bulk-failures.tsx')).BulkFailures<ListRow>,
)
const KeysDialog = lazyOnOpen(
  ({ opened }) => opened,
  { opened: false },
  async () => (await import('./keys-dialog.tsx')).KeysDialog,
)

/** Start of a new row: at an address, or in a panel beside the list. */
export interface NewRow {
  readonly label: string
  readonly to: RowTarget
}

interface ListWorkProps<Row extends ListRow> {
  readonly list: List<Row>
  readonly create: NewRow | undefined
  /** What can be done with the selected rows; without it there is no bar for them. */
  readonly bulk: readonly MenuItem[] | undefined
  /** Whether rows can be selected; they can where there is bulk work. */
  readonly isSelecting?: boolean
  /** Deletes what is selected, by its key. */
  readonly remove?: (() => void) | undefined
  readonly leadsTo?: ((row: Row) => RowTarget | undefined) | undefined
  readonly isShowingKeys: boolean
  readonly showKeys: (isShown: boolean) => void
}

/** Bulk work of a list: its keys, the action bar, and the failures. */
export function ListWork<Row extends ListRow>({
  list,
  create,
  bulk,
  isSelecting = bulk !== undefined,
  remove,
  leadsTo,
  isShowingKeys,
  showKeys,
}: ListWorkProps<Row>) {
  const navigate = useNavigate()
  const { selection, rows, root, searchField } = list
  const ids = rows.filter(list.isSelectable).map(({ id }) => id)
  const { user } = useSession()
  useListKeys({
    hasLetters: user.singleKeys !== false,
    root,
    select: isSelecting ? (id) => ids.includes(id) && selection.toggle(id) : undefined,
    extend: isSelecting ? (id) => ids.includes(id) && selection.extend(id, ids) : undefined,
    selectAll: isSelecting ? () => selection.set([...selection.ids, ...ids]) : undefined,
    create: create && (() => (typeof create.to === 'string' ? void navigate({ to: create.to }) : create.to())),
    remove: selection.ids.size > 0 ? remove : undefined,
    clear: selection.clear,
    help: () => showKeys(true),
    search: () => searchField.current?.focus(),
  })
  return (
    <>
      {bulk && (selection.ids.size > 0 || list.bulk.run) && (
        <Suspense>
          <BulkBar list={list as unknown as List<ListRow>} actions={bulk} />
        </Suspense>
      )}
      <BulkFailures
        addressOf={(row) => addressOf(list.bulk.failures.find((failure) => failure.row.id === row.id)?.row, leadsTo)}
        failures={list.bulk.failures}
        close={list.bulk.dismiss}
      />
      <KeysDialog opened={isShowingKeys} close={() => showKeys(false)} />
    </>
  )
}

function addressOf<Row>(
  row: Row | undefined,
  leadsTo: ((row: Row) => RowTarget | undefined) | undefined,
): string | undefined {
  const target = row && leadsTo?.(row)
  return typeof target === 'string' ? target : undefined
}
