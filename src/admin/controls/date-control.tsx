import { TextInput } from '@mantine/core'
import { t } from '#messages/interface.ts'
import { Select } from '../components/lazy-fields.tsx'
import type { ControlProps } from './control.ts'
import { offsets, parseDateTimeValue, formatDateTimeValue } from './datetime-value.ts'

/** The browser's own day picker: keyboard, screen reader and language come with it. */
export function DateControl({ value, write, id, error, describedBy, disabled }: ControlProps<string>) {
  return (
    <TextInput
      id={id}
      type="date"
      value={value}
      onChange={(event) => write(event.currentTarget.value)}
      error={error}
      aria-describedby={describedBy}
      disabled={disabled}
    />
  )
}

export function DatetimeControl({ value, write, id, label, error, describedBy, disabled }: ControlProps<string>) {
  const { local, offset } = parseDateTimeValue(value)
  return (
    <div className="vx-pair">
      <TextInput
        id={id}
        type="datetime-local"
        value={local}
        onChange={(event) => write(formatDateTimeValue(event.currentTarget.value, offset))}
        error={error}
        aria-describedby={describedBy}
        disabled={disabled}
      />
      <Select
        aria-label={t({ id: 'admin.controls.time-zone', defaultMessage: '{label}: time zone' }, { label })}
        data={offsets}
        value={offset}
        onChange={(next) => next !== null && write(formatDateTimeValue(local, next))}
        disabled={disabled || local === ''}
        searchable
      />
    </div>
  )
}
