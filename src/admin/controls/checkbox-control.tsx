import { Switch } from '@mantine/core'
import { t } from '#messages/interface.ts'
import type { ControlProps } from './control.ts'
import { describedInput } from '../components/described-input.ts'

export function CheckboxControl({ value, write, id, error, describedBy, disabled }: ControlProps<boolean>) {
  return (
    <Switch
      id={id}
      checked={value}
      onChange={(event) => write(event.currentTarget.checked)}
      error={error}
      {...describedInput(id, describedBy, error)}
      disabled={disabled}
      size="sm"
      label={value ? t('Yes') : t('No')}
    />
  )
}
