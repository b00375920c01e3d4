import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { describedInput } from './described-input.ts'
import { useBadInput } from './use-bad-input.ts'
import { afterZoneChange, clockNotes, momentFrom, shownIn } from './wall-clock-value.ts'

interface WallClockInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'type'> {
  /** Name of the field, for its errors. */
  readonly name: string
  /** IANA time zone whose clocks it shows. */
  readonly zone: string
  /** ISO 8601; empty for none, `unreadable` for a day that does not exist. */
  readonly value: string
  readonly write: (value: string) => void
  /** Id of instructions beside it. */
  readonly describedBy?: string | undefined
}

/** Input of a moment as the clocks of a zone show it, with the name of the zone and one's own time where it differs. */
export function WallClockInput({
  name,
  zone,
  value,
  write,
  error,
  description,
  describedBy,
  ...input
}: WallClockInputProps) {
  const [typed, setTyped] = useState('')
  const bad = useBadInput({
    name,
    value,
    write(text) {
      setTyped(text)
      write(momentFrom(zone, text))
    },
  })
  const shownZone = useRef(zone)
  const readAgain = useEffectEvent(() => {
    const next = afterZoneChange(zone, shownZone.current, value, typed)
    shownZone.current = zone
    if (next !== value) write(next)
  })
  useEffect(() => readAgain(), [zone])
  return (
    <TextInput
      {...input}
      {...(input.id &&
        describedInput(input.id, describedBy && `${describedBy} ${input.id}-description`, bad.error ?? error))}
      type="datetime-local"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={shownIn(zone, value, typed)}
      onChange={bad.onChange}
      onBlur={bad.onBlur}
      error={bad.error ?? error}
      description={
        <span aria-live="polite">{[...clockNotes(zone, value, typed), description].filter(Boolean).join(' · ')}</span>
      }
    />
  )
}
