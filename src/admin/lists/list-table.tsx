import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#messages/interface.ts'
import type { MenuGroups } from '../components/menu.lazy.tsx'
import { MenuButton } from '../components/menu-button.tsx'
import type { ListSort } from '../api/list-search.ts'
import { useFittingTable } from './fitting-table.ts'
import { SelectAll, SelectRow } from './select-boxes.tsx'
import type { List, ListRow } from './use-list.ts'

/** Column of a list. */
export interface ListColumn<Row> {
  readonly name: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** Order when it is first sorted by; absent where the server cannot sort by it. */
  readonly sorts?: 'ascending' | 'descending' | undefined
  /** More below the link, in the column that leads to the row. */
  readonly under?: (row: Row) => ReactNode
  /** Not shown until a user chooses it. */
  readonly isExtra?: boolean
  /** Shown only where there is room. */
  readonly isWide?: boolean
  /** Type of the values, for the width of the cells. */
  readonly type?: string | undefined
}

/** Target of a row: an address, or a panel beside the list. */
export type RowTarget = string | (() => void)

export interface ListTableProps<Row extends ListRow> {
  readonly list: List<Row>
  /** Columns that are shown, in their order. */
  readonly columns: readonly ListColumn<Row>[]
  readonly sort?: ListSort | undefined
  readonly sortBy?: ((sort: ListSort) => void) | undefined
  /** Column that leads to the row, where it is shown. */
  readonly leading?: string
  readonly leadsTo?: ((row: Row) => RowTarget | undefined) | undefined
  /** Whether rows can be selected. */
  readonly isSelecting: boolean
  /** Whether a row is open beside the list. */
  readonly isCurrent?: (row: Row) => boolean
  readonly rowMenu?: ((row: Row) => MenuGroups) | undefined
  /** Buttons at the end of a row, in place of its menu. */
  readonly rowActions?: ((row: Row) => ReactNode) | undefined
}

/** Rows of a list as a table: on a phone each is a card. */
export function ListTable<Row extends ListRow>(props: ListTableProps<Row>) {
  const { list, leading, isSelecting, rowMenu, rowActions } = props
  const { rows, part, total = 0, isStale } = list
  const ids = rows.filter(list.isSelectable).map(({ id }) => id)
  const hasActions = rowMenu !== undefined || rowActions !== undefined
  const lead = props.columns.find(({ name }) => name === leading) ?? props.columns.find(({ type }) => type !== 'asset')
  // Columns that a user chose stay, even if the table then scrolls sideways.
  const givable = list.settings.columns
    ? []
    : props.columns.filter((column) => column !== lead && column.name !== 'status')
  const { frame, given, isFitting } = useFittingTable(givable.length)
  const gone = givable.slice(givable.length - given)
  const columns = props.columns.filter((column) => !gone.includes(column))
  return (
    <div
      ref={frame}
      className="vx-table-frame vx-list-frame"
      data-stale={isStale || undefined}
      data-fits={isFitting || undefined}
    >
      <table className="vx-table vx-list-table" aria-rowcount={total + 1}>
        <TableHead {...props} columns={columns} ids={ids} hasActions={hasActions} />
        <tbody>
          {rows.map((row, at) => (
            <tr
              key={row.id}
              aria-rowindex={part.offset + at + 2}
              data-row={row.id}
              data-current={props.isCurrent?.(row) || undefined}
              data-selected={list.selection.ids.has(row.id) || undefined}
            >
              {isSelecting && (
                <td className="vx-check-cell">
                  {list.isSelectable(row) && <SelectRow row={row} ids={ids} selection={list.selection} />}
                </td>
              )}
              {columns.map((column) => (
                <Cell key={column.name} {...props} row={row} column={column} isLeading={column === lead} />
              ))}
              {hasActions && (
                <td className="vx-row-actions">
                  {rowMenu ? <RowMenu row={row} groups={rowMenu(row)} /> : rowActions?.(row)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type TableHeadProps<Row extends ListRow> = Pick<
  ListTableProps<Row>,
  'list' | 'columns' | 'sort' | 'sortBy' | 'isSelecting'
> & { readonly ids: readonly string[]; readonly hasActions: boolean }

/** Head of the table: selects all, and sorts by a column. */
function TableHead<Row extends ListRow>({
  list,
  columns,
  sort,
  sortBy,
  isSelecting,
  ids,
  hasActions,
}: TableHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {isSelecting && (
          <th className="vx-check-cell">
            <SelectAll ids={ids} selection={list.selection} />
          </th>
        )}
        {columns.map((column) => (
          <Heading key={column.name} column={column} sort={sort} sortBy={sortBy} />
        ))}
        {hasActions && (
          <th className="vx-row-actions">
            <span className="vx-hidden">{t('Actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface CellProps<Row extends ListRow> extends Pick<ListTableProps<Row>, 'leadsTo'> {
  readonly row: Row
  readonly column: ListColumn<Row>
  readonly isLeading: boolean
}

function Cell<Row extends ListRow>({ row, column, isLeading, leadsTo }: CellProps<Row>) {
  const content = column.cell(row)
  return (
    <td
      className={column.isWide ? 'vx-wide-only' : undefined}
      data-type={column.type}
      data-label={column.label}
      data-lead={isLeading || undefined}
    >
      {isLeading ? <LeadingLink to={leadsTo?.(row)}>{content}</LeadingLink> : content}
      {column.under?.(row)}
    </td>
  )
}

/** Link of a row; the keys of the list go from one to the next. */
function LeadingLink({ to, children }: { readonly to: RowTarget | undefined; readonly children: ReactNode }) {
  if (to === undefined)
    return (
      <span tabIndex={-1} data-row-main>
        {children}
      </span>
    )
  return typeof to === 'string' ? (
    <Link to={to} className="vx-title-link" data-row-main>
      {children}
    </Link>
  ) : (
    <UnstyledButton className="vx-title-link" onClick={to} data-row-main>
      {children}
    </UnstyledButton>
  )
}

interface HeadingProps<Row> {
  readonly column: ListColumn<Row>
  readonly sort: ListSort | undefined
  readonly sortBy: ((sort: ListSort) => void) | undefined
}

/** Heading of a column; sorting by it again turns the order round. */
function Heading<Row>({ column: { name, label, sorts, isWide }, sort, sortBy }: HeadingProps<Row>) {
  const className = isWide ? 'vx-wide-only' : undefined
  if (!sorts || !sortBy) return <th className={className}>{label}</th>
  const isSorted = sort?.column === name
  const isDescending = isSorted ? sort.isDescending : sorts === 'descending'
  return (
    <th className={className} data-sorts aria-sort={!isSorted ? 'none' : isDescending ? 'descending' : 'ascending'}>
      <UnstyledButton
        className="vx-sort"
        onClick={() => sortBy({ column: name, isDescending: isSorted ? !isDescending : isDescending })}
      >
        {label}
        {isSorted &&
          (isDescending ? <IconChevronDown size={12} aria-hidden /> : <IconChevronUp size={12} aria-hidden />)}
      </UnstyledButton>
    </th>
  )
}

/** Actions on one row, loaded when first opened. */
function RowMenu({ row, groups }: { readonly row: ListRow; readonly groups: MenuGroups }) {
  return (
    <MenuButton
      width={220}
      trigger={
        <ActionIcon aria-label={t('Actions for {title}', { title: row.title })} data-row-menu>
          <IconDots size={16} />
        </ActionIcon>
      }
      groups={groups}
    />
  )
}
