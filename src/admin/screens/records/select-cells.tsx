import { Checkbox } from '@mantine/core'
import type { MouseEvent } from 'react'
import type { Selection } from '../media/use-selection.ts'

interface SelectCellsProps {
  /** The rows that are shown, in their order. */
  readonly ids: readonly string[]
  readonly selection: Selection
}

/** Checkbox in the table head that selects all rows of the page. */
export function SelectAllCell({ ids, selection }: SelectCellsProps) {
  const chosen = ids.filter((id) => selection.ids.has(id)).length
  const isAll = chosen === ids.length && ids.length > 0
  return (
    <th className="vx-check-cell">
      <Checkbox
        size="xs"
        aria-label="Select everything on this part of the list"
        checked={isAll}
        indeterminate={chosen > 0 && !isAll}
        onChange={() =>
          selection.set(isAll ? [...selection.ids].filter((id) => !ids.includes(id)) : [...selection.ids, ...ids])
        }
      />
    </th>
  )
}

/** Selects one row; with Shift, all from the one selected last. */
export function SelectCell({
  row,
  ids,
  selection,
}: SelectCellsProps & { readonly row: { readonly id: string; readonly title: string } }) {
  return (
    <td className="vx-check-cell">
      <Checkbox
        size="xs"
        aria-label={`Select ${row.title}`}
        checked={selection.ids.has(row.id)}
        onClick={(event: MouseEvent) => event.shiftKey && selection.extend(row.id, ids)}
        onChange={() => selection.toggle(row.id)}
      />
    </td>
  )
}
