import { NumberInput } from '@mantine/core'
import { formatNumber } from '../formats/format-number.ts'
import { t } from '#messages/interface.ts'
import type { ControlProps } from './control.ts'
import { describedInput } from '../components/described-input.ts'

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
      {...describedInput(id, describedBy, error)}
      disabled={disabled}
      placeholder={rangeOf(min, max)}
    />
  )
}

function rangeOf(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return `${formatNumber(min)}–${formatNumber(max)}`
  return min !== undefined
    ? t('from {min}', { min: formatNumber(min) })
    : max !== undefined
      ? t('up to {max}', { max: formatNumber(max) })
      : ''
}
