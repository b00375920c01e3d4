import { NumberInput } from '@mantine/core'
import type { ControlProps } from './control.ts'

export function NumberControl({ field, value, write, id, error, describedBy, disabled }: ControlProps<number | null>) {
  const { min, max, step } = field
  return (
    <NumberInput
      id={id}
      value={value ?? ''}
      onChange={(next) => write(next === '' ? null : Number(next))}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      step={step ?? 1}
      clampBehavior="none"
      error={error}
      aria-describedby={describedBy}
      disabled={disabled}
      placeholder={rangeOf(min, max)}
    />
  )
}

function rangeOf(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return `${min}–${max}`
  return min !== undefined ? `from ${min}` : max !== undefined ? `up to ${max}` : ''
}
