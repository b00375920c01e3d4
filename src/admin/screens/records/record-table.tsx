import { Checkbox, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { Entity } from '#entities/define.ts'
import type { RecordRow } from '#model/records.ts'
import { routes } from '#routes.ts'
import { columnLabel, isSortable } from './columns.ts'
import { type ListView, orderOf, sortedBy } from './list-view.ts'
import { RecordCell } from './record-cell.tsx'
import type { Selection } from '../media/use-selection.ts'
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
  const chosen = ids.filter((id) => selection.ids.has(id)).length
  const isAll = chosen === ids.length && ids.length > 0
  // The first column that names the record leads to it; a table always has one.
  const leading = columns.includes(entity.title)
    ? entity.title
    : (columns.find((name) => name !== 'image') ?? entity.title)
  return (
    <div className="vx-table-frame" data-stale={stale || undefined}>
      <table className="vx-table vx-records-table">
        <thead>
          <tr>
            <th className="vx-check-cell">
              <Checkbox
                size="xs"
                aria-label="Select everything on this part of the list"
                checked={isAll}
                indeterminate={chosen > 0 && !isAll}
                onChange={() =>
                  selection.set(
                    isAll ? [...selection.ids].filter((id) => !ids.includes(id)) : [...selection.ids, ...ids],
                  )
                }
              />
            </th>
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
              <td className="vx-check-cell">
                <Checkbox
                  size="xs"
                  aria-label={`Select ${row.title}`}
                  checked={selection.ids.has(row.id)}
                  onClick={(event: MouseEvent) => event.shiftKey && selection.extend(row.id, ids)}
                  onChange={() => selection.toggle(row.id)}
                />
              </td>
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
