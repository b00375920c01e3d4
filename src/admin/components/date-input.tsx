import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { todayIn } from '#model/time/days.ts'
import { ownZone } from '../formats/format-date.ts'
import { readDay, readMoment, shownDay, shownMoment, usualTime } from '../formats/typed-date.ts'
import { lazyOnPress } from './lazy.tsx'
import type { DatePickerProps } from './date-picker.lazy.tsx'
import { unreadable } from './unreadable.ts'

export interface DateInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'type'> {
  /** Name of the field, for its errors. */
  readonly name: string
  /** Day or wall clock, as `2026-12-01` or `2026-12-01T09:00`; empty for none. */
  readonly value: string
  /** Takes the same, or `unreadable`. */
  readonly write: (value: string) => void
  readonly hasTime?: boolean
  /** Time of day of a day that is typed or picked alone. */
  readonly alone?: string
  readonly presets?: DatePickerProps['presets']
  /** Day from which “tomorrow” and “friday” are meant; that of the editor by default. */
  readonly today?: string
}

/** Input of a date that is typed as people write dates, or picked in a calendar beside it. */
export function DateInput({
  name,
  value,
  write,
  hasTime = false,
  alone = usualTime,
  presets = [],
  today = todayIn(ownZone(), new Date()),
  error,
  ...input
}: DateInputProps) {
  /** What is typed, until the field is left. */
  const [typed, setTyped] = useState<string>()
  const [isBad, setBad] = useState(false)
  const shown = value === '' || value === unreadable ? '' : hasTime ? shownMoment(value) : shownDay(value)
  const read = (text: string) => (hasTime ? readMoment(text, today, alone) : readDay(text, today))
  const problem = isBad ? t('{name}: this day does not exist, or the date is not complete.', { name }) : undefined
  function change(text: string): void {
    setTyped(text)
    setBad(false)
    write(text.trim() === '' ? '' : (read(text) ?? unreadable))
  }
  return (
    <TextInput
      {...input}
      value={typed ?? shown}
      placeholder={hasTime ? shownMoment(`2027-03-31T${alone}`) : shownDay('2027-03-31')}
      autoComplete="off"
      error={problem ?? error}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => {
        const isUnread = typed !== undefined && typed.trim() !== '' && read(typed) === undefined
        setBad(isUnread)
        if (!isUnread) setTyped(undefined)
      }}
      rightSection={
        <Picker
          name={name}
          value={value === unreadable ? '' : value}
          hasTime={hasTime}
          alone={alone}
          presets={presets}
          disabled={input.disabled ?? false}
          choose={(next) => {
            setTyped(undefined)
            setBad(false)
            write(next)
          }}
        />
      }
    />
  )
}

const Picker = lazyOnPress<DatePickerProps>(
  'dialog',
  ({ name, disabled }) => (
    <ActionIcon
      size={24}
      variant="subtle"
      color="gray"
      disabled={disabled}
      aria-label={t('Calendar: {name}', { name })}
      title={t('Calendar')}
    >
      <IconCalendar size={16} aria-hidden />
    </ActionIcon>
  ),
  async () => (await import('./date-picker.lazy.tsx')).LazyDatePicker,
)
