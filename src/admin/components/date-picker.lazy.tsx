import './date-picker.css'
import { ActionIcon, Button, Popover, TextInput, UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { t } from '#messages/interface.ts'
import { dateLocale, dayMs } from '../formats/format-date.ts'
import { readTime, shownDay } from '../formats/typed-date.ts'
import type { PopupProps } from './lazy.tsx'
import { readingKey } from './reading-direction.ts'

export interface DatePickerProps {
  readonly name: string
  readonly value: string
  readonly hasTime: boolean
  /** Time of day of a day that is picked alone. */
  readonly alone: string
  readonly disabled: boolean
  /** Dates that are often meant, such as “Tomorrow 9:00”. */
  readonly presets: readonly { readonly label: string; readonly value: string }[]
  readonly choose: (value: string) => void
}

/** Mark of a control whose Escape closes the calendar alone, and no dialog below it. */
const closing = { 'data-mantine-stop-propagation': true }

/** Calendar of a date input: presets, a month by days, and the time of day. */
export function LazyDatePicker({ button, opened, onChange, ...picker }: DatePickerProps & PopupProps) {
  const { name } = picker
  return (
    <Popover opened={opened} onChange={onChange} position="bottom-end" trapFocus returnFocus withinPortal shadow="md">
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown p="sm" className="vx-date-picker" aria-label={t('Calendar: {name}', { name })}>
        {opened && <Picker {...picker} close={() => onChange(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}

function Picker({ value, hasTime, alone, presets, choose, close }: DatePickerProps & { readonly close: () => void }) {
  const day = value.slice(0, 10)
  const [time, setTime] = useState(value.slice(11, 16) || alone)
  const pick = (next: string) => {
    choose(hasTime ? `${next}T${readTime(time) ?? alone}` : next)
    close()
  }
  return (
    <>
      {presets.length > 0 && (
        <div className="vx-date-presets">
          {presets.map(({ label, value: preset }) => (
            <Button
              {...closing}
              key={label}
              size="compact-xs"
              variant="default"
              onClick={() => {
                choose(preset)
                close()
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <MonthGrid day={day} pick={pick} />
      {hasTime && (
        <TextInput
          {...closing}
          size="xs"
          label={t('Time')}
          placeholder="09:00"
          value={time}
          error={readTime(time) === undefined && t('Enter a time such as 9:00.')}
          onChange={({ currentTarget: { value: text } }) => {
            setTime(text)
            const read = readTime(text)
            if (read && day) choose(`${day}T${read}`)
          }}
        />
      )}
    </>
  )
}

interface MonthGridProps {
  /** Chosen day; empty for none. */
  readonly day: string
  readonly pick: (day: string) => void
}

/** Days of a month as a grid: arrows go from day to day, Page Up and Page Down from month to month. */
function MonthGrid({ day, pick }: MonthGridProps) {
  const today = new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
  const [at, setAt] = useState(day || today)
  const grid = useRef<HTMLTableElement>(null)
  const isMoved = useRef(false)
  useEffect(() => {
    if (isMoved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    isMoved.current = false
  }, [at])
  const month = at.slice(0, 7)
  function keyDown(event: KeyboardEvent) {
    const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[readingKey(event.key)]
    const months = { PageUp: -1, PageDown: 1 }[event.key]
    if (days === undefined && months === undefined) return
    event.preventDefault()
    isMoved.current = true
    setAt(days === undefined ? inMonths(at, months!) : inDays(at, days))
  }
  return (
    // Days are moved between by keys, which the rule does not know.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div className="vx-month" role="group" aria-label={monthName(month)} onKeyDown={keyDown}>
      <div className="vx-month-head">
        <ActionIcon
          {...closing}
          variant="subtle"
          color="gray"
          aria-label={t('Month before')}
          onClick={() => setAt(inMonths(at, -1))}
        >
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <strong aria-live="polite">{monthName(month)}</strong>
        <ActionIcon
          {...closing}
          variant="subtle"
          color="gray"
          aria-label={t('Month after')}
          onClick={() => setAt(inMonths(at, 1))}
        >
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      </div>
      <table ref={grid} aria-label={monthName(month)}>
        <thead>
          <tr>
            {weekdays().map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                <td key={each}>
                  <UnstyledButton
                    {...closing}
                    className="vx-month-day"
                    tabIndex={each === at ? 0 : -1}
                    data-autofocus={each === at || undefined}
                    aria-label={shownDay(each)}
                    aria-pressed={each === day}
                    aria-current={each === today ? 'date' : undefined}
                    data-beside={!each.startsWith(month) || undefined}
                    onClick={() => pick(each)}
                  >
                    {Number(each.slice(8))}
                  </UnstyledButton>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** First day of the week in the editor's locale, where Sunday is 7. */
function firstWeekday(): number {
  const locale = new Intl.Locale(dateLocale()) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number }
    weekInfo?: { firstDay: number }
  }
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1
}

function weekdays(): readonly string[] {
  // 4 January 2027 is a Monday.
  return Array.from({ length: 7 }, (_, i) =>
    new Date(Date.UTC(2027, 0, 3 + firstWeekday() + i)).toLocaleDateString(dateLocale(), {
      weekday: 'short',
      timeZone: 'UTC',
    }),
  )
}

/** Weeks that hold the days of a month, with the days beside it. */
function weeksOf(month: string): readonly (readonly string[])[] {
  const first = new Date(`${month}-01T00:00:00Z`)
  const before = (first.getUTCDay() - firstWeekday() + 7) % 7
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_each, i) => inDays(`${month}-01`, week * 7 + i - before)),
  )
  return weeks.filter((week) => week.some((day) => day.startsWith(month)))
}

function inDays(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * dayMs).toISOString().slice(0, 10)
}

/** The same day some months on, or the last of a shorter month. */
function inMonths(day: string, by: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + by, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + by, Math.min(date, last))).toISOString().slice(0, 10)
}

function monthName(month: string): string {
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString(dateLocale(), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}
