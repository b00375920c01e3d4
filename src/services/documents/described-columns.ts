import type { AnySentence } from '#messages/sentence.ts'
import { matchHead, type TableColumn } from './table-head.ts'
import type { Table } from './table-lines.ts'

/** Columns of a table as a person maps them to fields. */
export interface TableColumns {
  readonly columns: readonly {
    /** First cell of the column. */
    readonly head: string
    /** Field that it seems to be; empty for none. */
    readonly field: string
    /** First cells below the head. */
    readonly examples: readonly string[]
  }[]
  readonly fields: readonly { readonly name: string; readonly label: AnySentence }[]
  readonly rows: number
}

interface Described {
  readonly columns: readonly TableColumn[]
  readonly fields: TableColumns['fields']
  readonly isOther?: (name: string) => boolean
}

const examplesShown = 3
const exampleLength = 80

/** Columns of a table, each with the field that it seems to be. */
export function describeHead(
  [head = [], ...lines]: Table,
  { columns, fields, isOther = () => false }: Described,
): TableColumns {
  const matched = matchHead(head, columns)
  const writable = new Set(fields.map(({ name }) => name))
  return {
    columns: head.map((cell, i) => {
      const text = String(cell).trim()
      const field = matched[i] ?? (isOther(text) ? text : '')
      const cells = lines.slice(0, 50).map((line) => String(line[i] ?? '').trim())
      return {
        head: text.slice(0, exampleLength),
        field: writable.has(field) || isOther(field) ? field : '',
        examples: cells
          .filter(Boolean)
          .slice(0, examplesShown)
          .map((each) => each.slice(0, exampleLength)),
      }
    }),
    fields,
    rows: lines.filter((line) => line.length > 0).length,
  }
}
