import { TextInput } from '@mantine/core'
import { t } from '#messages/interface.ts'
import type { TextFormat } from '#fields/field.ts'
import type { ControlProps } from './control.ts'
import { useWriting } from './use-writing.ts'
import { lazyWhenVisible } from '../components/lazy-when-visible.tsx'
import { describedInput } from '../components/described-input.ts'

const SuggestedText = lazyWhenVisible(async () => (await import('./suggested-text.tsx')).SuggestedText)

/** Formats whose texts are suggested while they are typed. */
const suggested: ReadonlySet<TextFormat> = new Set(['time_zone', 'language', 'currency'])

export function TextControl(props: ControlProps<string>) {
  const { field, value, id, error, describedBy, disabled } = props
  const writing = useWriting<HTMLInputElement>(props)
  if (field.format !== undefined && suggested.has(field.format)) return <SuggestedText {...props} />
  return (
    <TextInput
      {...writing}
      id={id}
      value={value}
      error={error}
      {...describedInput(id, describedBy, error)}
      disabled={disabled}
      rightSection={
        field.maxLength && value.length > field.maxLength * 0.8 ? (
          <span
            className="vx-left"
            aria-label={t('{of, plural, one {# character left} other {# characters left}}', {
              of: field.maxLength - value.length,
            })}
          >
            {field.maxLength - value.length}
          </span>
        ) : undefined
      }
      rightSectionWidth={44}
    />
  )
}
