import { TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { type DraftOptions, useDraft } from './use-draft.ts'

interface DraftInputProps {
  readonly id?: string
  readonly label: string
  readonly description?: string
  readonly value: string
  readonly write: (value: string) => void
  readonly check?: (value: string) => string | undefined
  readonly maxLength?: number
  readonly leftSection?: string
  readonly disabled?: boolean
  /** Whether a pause in typing commits as well: what is half typed does no harm. */
  readonly commitsOnPause?: DraftOptions['commitsOnPause']
}

/** Text input that commits on blur or Enter. A rejected value stays in the field, with the reason. */
export function DraftInput({ value, write, check, commitsOnPause = false, ...input }: DraftInputProps) {
  const draft = useDraft({ value, write, check, commitsOnPause })

  function keyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') draft.finish()
    if (event.key === 'Escape' && draft.isOpen) {
      event.stopPropagation()
      draft.drop()
    }
  }

  return (
    <TextInput
      {...input}
      value={draft.shown}
      error={draft.error}
      onChange={(event) => draft.change(event.currentTarget.value)}
      onBlur={draft.finish}
      onKeyDown={keyDown}
    />
  )
}
