import type { ReactNode } from 'react'
import { t } from '#messages/interface.ts'
import type { Entity } from '#entities/define.ts'
import type { RecordRow } from '#model/records/records.ts'
import type { ListColumn } from '../../lists/list-table.tsx'
import { columnLabel, columnsIn, isSortable, kindOf, typeOf, usualColumns } from './columns.ts'
import { type CellNames, RecordCell } from './record-cell.tsx'

/** Column of a list of records; its cells need the names of what they refer to. */
interface RecordColumn extends Omit<ListColumn<RecordRow>, 'cell'> {
  readonly cell: (row: RecordRow, names: CellNames) => ReactNode
}

/** Columns of a list of records: the usual ones first, in the order of the declaration. */
export function recordColumns(entity: Entity): readonly RecordColumn[] {
  const usual = usualColumns(entity)
  return [...new Set([...usual, ...columnsIn(entity)])].map((name) => ({
    name,
    label: columnLabel(entity, name),
    type: typeOf(entity, name),
    isExtra: !usual.includes(name),
    sorts: isSortable(entity, name)
      ? kindOf(entity, name) === 'moment'
        ? ('descending' as const)
        : ('ascending' as const)
      : undefined,
    cell: (row, names) =>
      name === entity.title ? (
        row.title || t('Untitled')
      ) : (
        <RecordCell entity={entity} name={name} row={row} names={names} />
      ),
  }))
}
