import { Select } from '../components/lazy-fields.tsx'
import { label as translated } from '#messages/interface.ts'
import type { ControlProps } from './control.ts'
import { SegmentedControl } from '../components/segmented-control.tsx'
import { describedInput } from '../components/described-input.ts'

/** Control of a select field: segments for a few short options, a list for more. */
export function SelectControl({ field, value, write, id, label, error, describedBy, disabled }: ControlProps<string>) {
  const data = Object.entries(field.options ?? {}).map(([option, name]) => ({ value: option, label: translated(name) }))
  const letters = data.reduce((sum, { label: name }) => sum + name.length, 0)
  if (data.length > 1 && data.length <= 6 && letters <= 26) {
    return (
      <SegmentedControl
        id={id}
        aria-label={label}
        data={data}
        value={value}
        onChange={write}
        size="xs"
        fullWidth
        disabled={disabled}
      />
    )
  }
  return (
    <Select
      id={id}
      data={data}
      value={value}
      onChange={(option) => option !== null && write(option)}
      error={error}
      {...describedInput(id, describedBy, error)}
      disabled={disabled}
      searchable={data.length > 10}
    />
  )
}
