import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Entity } from '#entities/define.ts'
import type { RecordRow } from '#model/records.ts'
import { routes } from '#routes.ts'
import { columnLabel, isSortable } from './columns.ts'
import { type ListView, orderOf, sortedBy } from './list-view.ts'
import { RecordCell } from './record-cell.tsx'
import type { Selection } from '../media/use-selection.ts'
import { SelectAllCell, SelectCell } from './select-cells.tsx'
import { useCellNames } from './use-cell-names.ts'

interface RecordTableProps {
  readonly entity: Entity
  readonly rows: readonly RecordRow[]
  readonly columns: readonly string[]
  readonly view: ListView
  readonly show: (view: ListView) => void
  readonly selection: Selection
  /** The row that the keys are at. */
  readonly current: number
  readonly stale: boolean
  readonly menu: (row: RecordRow) => ReactNode
}

export function RecordTable({ entity, rows, columns, view, show, selection, current, stale, menu }: RecordTableProps) {
  const names = useCellNames(entity, rows, columns)
  const ids = rows.map(({ id }) => id)
  // The first column that names the record leads to it; a table always has one.
  const leading = columns.includes(entity.title)
    ? entity.title
    : (columns.find((name) => name !== 'image') ?? entity.title)
  return (
    <div className="vx-table-frame" data-stale={stale || undefined}>
      <table className="vx-table vx-records-table">
        <thead>
          <tr>
            <SelectAllCell ids={ids} selection={selection} />
            {columns.map((name) => (
              <Heading key={name} entity={entity} name={name} view={view} show={show} />
            ))}
            <th className="vx-row-actions">
              <span className="vx-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr
              key={row.id}
              data-row={at}
              data-current={current === at || undefined}
              data-selected={selection.ids.has(row.id) || undefined}
            >
              <SelectCell row={row} ids={ids} selection={selection} />
              {columns.map((name) => (
                <td key={name} data-type={entity.fields[name]?.type}>
                  {name === leading ? (
                    <Link to={routes.admin.record(entity.path, row.id)} className="vx-title-link">
                      {name === entity.title ? (
                        row.title || 'Without a name'
                      ) : (
                        <RecordCell entity={entity} name={name} row={row} names={names} />
                      )}
                    </Link>
                  ) : (
                    <RecordCell entity={entity} name={name} row={row} names={names} />
                  )}
                </td>
              ))}
              <td className="vx-row-actions">{menu(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Heading({
  entity,
  name,
  view,
  show,
}: Pick<RecordTableProps, 'entity' | 'view' | 'show'> & { readonly name: string }) {
  const label = columnLabel(entity, name)
  if (!isSortable(entity, name)) return <th>{label}</th>
  const sort = view.sort ?? orderOf(entity)
  const isSorted = sort.replace(/^-/, '') === name
  const isDescending = sort.startsWith('-')
  return (
    <th {...(isSorted && { 'aria-sort': isDescending ? ('descending' as const) : ('ascending' as const) })}>
      <UnstyledButton className="vx-sort" onClick={() => show(sortedBy(entity, view, name))}>
        {label}
        {isSorted &&
          (isDescending ? <IconChevronDown size={12} aria-hidden /> : <IconChevronUp size={12} aria-hidden />)}
      </UnstyledButton>
    </th>
  )
}
