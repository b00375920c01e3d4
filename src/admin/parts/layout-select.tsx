import { layouts } from '#layouts/layouts.ts'
import type { LayoutId } from '#model/layout-name.ts'
import { Select } from './late-fields.tsx'

interface LayoutSelectProps {
  /** The layouts to choose from, or every one. */
  readonly allowed?: '*' | readonly LayoutId[]
  readonly value: LayoutId | null
  readonly change: (layout: LayoutId | undefined) => void
  /** What it says when none is chosen; without it one always is. */
  readonly none?: string
}

/** Which brand's layout something is looked at in. */
export function LayoutSelect({ allowed = '*', value, change, none }: LayoutSelectProps) {
  const offered = [...layouts.values()].filter(({ id }) => allowed === '*' || allowed.includes(id))
  return (
    <Select
      aria-label="Layout"
      searchable
      {...(none !== undefined && { clearable: true, placeholder: none })}
      data={offered.map(({ id, label }) => ({ value: id, label }))}
      value={value}
      onChange={(layout) => change((layout as LayoutId | null) ?? undefined)}
    />
  )
}
