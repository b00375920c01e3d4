import { t } from '#messages/interface.ts'
import type { LayoutId } from '#model/page/layout-name.ts'
import { layoutChoices } from './layout-choices.ts'
import { Select } from './lazy-fields.tsx'

interface LayoutSelectProps {
  /** The layouts to choose from, or every one. */
  readonly allowed?: '*' | readonly LayoutId[]
  readonly value: LayoutId | null
  readonly change: (layout: LayoutId | undefined) => void
  /** Label of the empty choice; without it a layout is always chosen. */
  readonly none?: string
  /** Whether it is inside a popover that closes on a click outside. */
  readonly isInPopover?: boolean
}

/** Select of the layout for a preview. */
export function LayoutSelect({ allowed = '*', value, change, none, isInPopover = false }: LayoutSelectProps) {
  return (
    <Select
      aria-label={t('Layout')}
      searchable
      comboboxProps={{ withinPortal: !isInPopover }}
      {...(none !== undefined && { clearable: true, placeholder: none })}
      data={layoutChoices(allowed)}
      value={value}
      onChange={(layout) => change((layout as LayoutId | null) ?? undefined)}
    />
  )
}
