import { Checkbox, MultiSelect } from '@mantine/core'
import { label as translated, t } from '#messages/interface.ts'
import type { ControlProps } from './control.ts'

/** Control of a multi-select field: checkboxes for a few options, a searchable list for many. */
export function MultiSelectControl({
  field,
  value,
  write,
  id,
  label,
  error,
  describedBy,
  disabled,
}: ControlProps<readonly string[]>) {
  const options = Object.entries(field.options ?? {}).map(([option, name]) => ({
    value: option,
    label: translated(name),
  }))
  if (options.length > 8) {
    return (
      <MultiSelect
        id={id}
        data={options}
        value={[...value]}
        onChange={write}
        searchable
        clearable
        clearButtonProps={{
          'aria-label': t({ id: 'admin.controls.clear', defaultMessage: 'Clear {label}' }, { label }),
        }}
        placeholder={value.length === 0 ? t({ id: 'admin.none', defaultMessage: 'None' }) : ''}
        error={error}
        aria-describedby={describedBy}
        disabled={disabled}
      />
    )
  }
  return (
    <Checkbox.Group
      id={id}
      aria-label={label}
      value={[...value]}
      onChange={write}
      error={error}
      {...(describedBy && { 'aria-describedby': describedBy })}
    >
      <div className="vx-ticks">
        {options.map(({ value: option, label: name }) => (
          <Checkbox key={option} value={option} label={name} size="xs" disabled={disabled} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
