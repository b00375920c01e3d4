import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'

interface DraftInputProps {
  readonly label: string
  readonly description?: string
  readonly value: string
  readonly write: (value: string) => void
  readonly check?: (value: string) => string | undefined
  readonly maxLength?: number
  readonly leftSection?: string
  readonly disabled?: boolean
}

/** Text input that commits on blur or Enter. A rejected value stays in the field, with the reason. */
export function DraftInput({
  label,
  description,
  value,
  write,
  check,
  maxLength,
  leftSection,
  disabled = false,
}: DraftInputProps) {
  const [draft, setDraft] = useState<string>()
  const shown = draft ?? value
  const error = draft === undefined ? undefined : check?.(draft)

  function finish() {
    if (draft === undefined || error) return
    if (draft !== value) write(draft)
    setDraft(undefined)
  }

  function keyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') finish()
    if (event.key === 'Escape' && draft !== undefined) {
      event.stopPropagation()
      setDraft(undefined)
    }
  }

  return (
    <TextInput
      label={label}
      description={description}
      value={shown}
      disabled={disabled}
      error={error}
      leftSection={leftSection}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={keyDown}
      {...(maxLength !== undefined && { maxLength })}
    />
  )
}
