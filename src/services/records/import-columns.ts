import type { Entity } from '#entities/define.ts'
import { describeHead, type TableColumns } from '../documents/described-columns.ts'
import type { Table } from '../documents/table-lines.ts'
import { tableColumns, tableFields } from './record-columns.ts'

export type { TableColumns }

/** Columns of a table of records. */
export function describeColumns(entity: Entity, table: Table): TableColumns {
  const { spread = [] } = entity.table ?? {}
  return describeHead(table, {
    columns: tableColumns(entity),
    fields: tableFields(entity),
    isOther: (name) => spread.some((field) => name.startsWith(`${field}.`)),
  })
}
