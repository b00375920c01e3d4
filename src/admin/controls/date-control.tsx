import { DateInput } from '../components/date-input.tsx'
import { describedInput } from '../components/described-input.ts'
import type { ControlProps } from './control.ts'

/** Control of a date field. */
export function DateControl({ value, write, id, label, error, describedBy, disabled }: ControlProps<string>) {
  return (
    <DateInput
      id={id}
      name={label}
      value={value}
      write={write}
      error={error}
      {...describedInput(id, describedBy, error)}
      disabled={disabled}
    />
  )
}
