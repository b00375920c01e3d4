import { Checkbox } from '@mantine/core'
import { t } from '#messages/interface.ts'
import type { Selection } from './use-selection.ts'

interface SelectProps {
  /** The rows that are shown and can be selected, in their order. */
  readonly ids: readonly string[]
  readonly selection: Selection
}

/** Checkbox that selects or deselects all rows of the page. */
export function SelectAll({ ids, selection }: SelectProps) {
  const chosen = ids.filter((id) => selection.ids.has(id)).length
  const isAll = chosen === ids.length && ids.length > 0
  return (
    <Checkbox
      size="xs"
      aria-label={t('Select all rows on this page')}
      checked={isAll}
      indeterminate={chosen > 0 && !isAll}
      disabled={ids.length === 0}
      onChange={() =>
        selection.set(isAll ? [...selection.ids].filter((id) => !ids.includes(id)) : [...selection.ids, ...ids])
      }
    />
  )
}

interface SelectRowProps extends SelectProps {
  readonly row: { readonly id: string; readonly title: string }
  readonly disabled?: boolean | undefined
  readonly size?: 'xs' | 'md'
  readonly className?: string
}

/** Checkbox of a row; with Shift it selects a range. */
export function SelectRow({ row, ids, selection, disabled = false, size = 'xs', className = '' }: SelectRowProps) {
  return (
    <Checkbox
      className={className}
      size={size}
      aria-label={t('Select {title}', { title: row.title })}
      checked={selection.ids.has(row.id)}
      disabled={disabled}
      onChange={({ nativeEvent }) => {
        // A checkbox changes by a click, also when that came from a key.
        if (nativeEvent instanceof MouseEvent && nativeEvent.shiftKey) selection.extend(row.id, ids)
        else selection.toggle(row.id)
      }}
    />
  )
}
