import { TagsInput } from '@mantine/core'
import { t } from '#messages/interface.ts'
import { lazyWhenVisible } from '../components/lazy-when-visible.tsx'
import type { ControlProps } from './control.ts'

const CountriesControl = lazyWhenVisible(async () => (await import('./countries-control.tsx')).CountriesControl)

/** Control of tags: countries are chosen, others typed. */
export function TagsControl(props: ControlProps<readonly string[]>) {
  return props.field.format === 'country' ? <CountriesControl {...props} /> : <TypedTags {...props} />
}

/** Control of typed tags: Enter or a comma ends one. */
function TypedTags({ field, value, write, id, label, error, describedBy, disabled }: ControlProps<readonly string[]>) {
  // The input of the library takes no description but its own.
  return (
    <div role="group" aria-label={label} aria-describedby={describedBy}>
      <TagsInput
        id={id}
        value={[...value]}
        onChange={write}
        splitChars={[',', ';', '\n']}
        placeholder={value.length === 0 ? t('Type, then press Enter') : ''}
        {...(field.most !== undefined && { maxTags: field.most })}
        {...(field.maxLength !== undefined && { maxLength: field.maxLength })}
        acceptValueOnBlur
        clearable
        clearButtonProps={{
          'aria-label': t('Clear {label}', { label }),
        }}
        error={error}
        disabled={disabled}
      />
    </div>
  )
}
