import { TagsInput } from '@mantine/core'
import type { ControlProps } from './control.ts'

/** Short words of the editor's own: Enter or a comma ends one. */
export function TagsControl({
  field,
  value,
  write,
  id,
  label,
  error,
  describedBy,
  disabled,
}: ControlProps<readonly string[]>) {
  return (
    <TagsInput
      id={id}
      value={[...value]}
      onChange={write}
      splitChars={[',', ';', '\n']}
      placeholder={value.length === 0 ? 'Write, then press Enter' : ''}
      {...(field.most !== undefined && { maxTags: field.most })}
      {...(field.maxLength !== undefined && { maxLength: field.maxLength })}
      acceptValueOnBlur
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      error={error}
      aria-describedby={describedBy}
      disabled={disabled}
    />
  )
}
