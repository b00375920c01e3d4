import { TextInput } from '@mantine/core'
import { unreadable, useBadInput } from '../components/use-bad-input.ts'
import type { ControlProps } from './control.ts'
import { describedInput } from '../components/described-input.ts'

/** Control of a date field: the browser's date input. */
export function DateControl({ value, write, id, label, error, describedBy, disabled }: ControlProps<string>) {
  const bad = useBadInput({ name: label, value, write })
  return (
    <TextInput
      id={id}
      type="date"
      value={value === unreadable ? '' : value}
      onChange={bad.onChange}
      onBlur={bad.onBlur}
      error={bad.error ?? error}
      {...describedInput(id, describedBy, bad.error ?? error)}
      disabled={disabled}
    />
  )
}
