import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '#messages/interface.ts'
import { daysLater, todayIn } from '#model/time/days.ts'
import { DateInput, type DateInputProps } from './date-input.tsx'
import { describedInput } from './described-input.ts'
import { afterZoneChange, clockNotes, momentFrom, shownIn } from './wall-clock-value.ts'

interface WallClockInputProps extends Omit<DateInputProps, 'hasTime' | 'presets' | 'today'> {
  /** IANA time zone whose clocks it shows. */
  readonly zone: string
  /** ISO 8601; empty for none, `unreadable` for a day that does not exist. */
  readonly value: string
  readonly write: (value: string) => void
  /** Id of instructions beside it. */
  readonly describedBy?: string | undefined
  /** Instants that are often meant here, beside tomorrow and Monday. */
  readonly presets?: readonly { readonly label: string; readonly value: string }[]
}

/** Input of a moment as the clocks of a zone show it, with the name of the zone and one's own time where it differs. */
export function WallClockInput({
  zone,
  value,
  write,
  error,
  description,
  describedBy,
  presets = [],
  ...input
}: WallClockInputProps) {
  const [typed, setTyped] = useState('')
  const shownZone = useRef(zone)
  const readAgain = useEffectEvent(() => {
    const next = afterZoneChange(zone, shownZone.current, value, typed)
    shownZone.current = zone
    if (next !== value) write(next)
  })
  useEffect(() => readAgain(), [zone])
  return (
    <DateInput
      {...input}
      {...(input.id && describedInput(input.id, describedBy && `${describedBy} ${input.id}-description`, error))}
      hasTime
      today={todayIn(zone, new Date())}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={shownIn(zone, value, typed)}
      write={(clock) => {
        setTyped(clock)
        write(momentFrom(zone, clock))
      }}
      presets={[
        ...presets.map((preset) => ({ label: preset.label, value: shownIn(zone, preset.value) })),
        ...usualPresets(zone),
      ]}
      error={error}
      description={
        <span aria-live="polite">{[...clockNotes(zone, value, typed), description].filter(Boolean).join(' · ')}</span>
      }
    />
  )
}

/** Wall clocks of a zone that are often meant: tomorrow and Monday, in the morning. */
function usualPresets(zone: string): NonNullable<DateInputProps['presets']> {
  const today = todayIn(zone, new Date())
  const at = (days: number) => `${daysLater(today, days)}T09:00`
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  return [
    { label: t('Tomorrow 9:00'), value: at(1) },
    { label: t('Monday 9:00'), value: at((8 - weekday) % 7 || 7) },
  ]
}
