import { type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { isDay } from '#model/time/calendar-day.ts'
import { isComposingKey } from '#model/web/composing-key.ts'
import { leavesNights, type StayRules } from '#model/booking/stay.ts'
import { formatDateInput } from '#model/time/days.ts'
import { parseDateInput } from '#model/time/date-input.ts'
import { classNames } from '../page/class-names.ts'
import { fieldId } from '../forms/form-element.tsx'
import { useTranslate } from '../text/translation.tsx'
import type { StayEnd } from './stay-calendar.tsx'
import './stay-dates.css'

// Fetched with its styles when a day is about to be chosen.
const fetchCalendar = () => import('./stay-calendar.tsx')
const StayCalendar = lazy(async () => ({ default: (await fetchCalendar()).StayCalendar }))

export interface StayDays {
  readonly arrive: string
  readonly depart: string
}

interface StayDatesProps {
  readonly form: string
  readonly lang: string
  readonly labels: Readonly<Record<StayEnd, string>>
  readonly days: StayDays
  /** Known in the browser alone: until then the browser's own fields stand in. */
  readonly rules: StayRules | undefined
  readonly complaints: Readonly<Record<string, string>>
  readonly required: boolean
  readonly onChange: (days: StayDays) => void
}

/** Arrival and departure inputs, with a calendar of available days. */
export function StayDates(props: StayDatesProps): ReactNode {
  const { form, lang, days, rules, onChange } = props
  const [open, setOpen] = useState<{ readonly end: StayEnd; readonly byKey: boolean }>()
  const box = useRef<HTMLDivElement>(null)
  const input = (end: StayEnd) => box.current?.querySelector<HTMLInputElement>(`#${CSS.escape(fieldId(form, end))}`)
  const close = () => setOpen(undefined)
  const closeToField = () => {
    if (open) input(open.end)?.focus()
    close()
  }
  const choose = (day: string) => {
    if (open?.end === 'depart' && days.arrive && day > days.arrive) {
      onChange({ ...days, depart: day })
      input('depart')?.focus()
      close()
      return
    }
    onChange({ arrive: day, depart: days.depart > day ? days.depart : '' })
    setOpen({ end: 'depart', byKey: open?.byKey ?? false })
  }
  const field = (end: StayEnd) => (
    <DayField
      {...props}
      end={end}
      isOpen={open !== undefined}
      onOpen={(byKey) => setOpen({ end, byKey })}
      onType={(day) => {
        // What was typed before may no longer come after it.
        const isOver = end === 'arrive' && isDay(days.depart) && isDay(day) && days.depart <= day
        onChange({ ...days, ...(isOver && { depart: '' }), [end]: day })
      }}
    />
  )
  return (
    <div
      ref={box}
      className="stay-dates"
      data-stay-dates
      data-awake={rules ? '' : undefined}
      onFocus={fetchCalendar}
      onPointerEnter={fetchCalendar}
    >
      {field('arrive')}
      {field('depart')}
      {open && rules && leavesNights(rules) && (
        <Suspense>
          <StayCalendar
            key={open.byKey ? 'keys' : 'touch'}
            id={`${form}-calendar`}
            lang={lang}
            rules={rules}
            arrive={isDay(days.arrive) ? days.arrive : ''}
            depart={isDay(days.depart) ? days.depart : ''}
            end={open.end}
            takesFocus={open.byKey}
            onChoose={choose}
            onClose={closeToField}
            onClear={() => {
              onChange({ arrive: '', depart: '' })
              setOpen({ ...open, end: 'arrive' })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

interface DayFieldProps extends StayDatesProps {
  readonly end: StayEnd
  readonly isOpen: boolean
  readonly onOpen: (byKey: boolean) => void
  readonly onType: (day: string) => void
}

function DayField(props: DayFieldProps): ReactNode {
  const { form, lang, labels, days, rules, complaints, required, end, isOpen, onOpen, onType } = props
  const [typed, setTyped] = useState<string>()
  const t = useTranslate()
  const id = fieldId(form, end)
  const fieldError = complaints[end]
  const value = days[end]
  const common = {
    id,
    required,
    // Said either way: browsers call what is required and empty invalid before anyone has touched it.
    'aria-invalid': Boolean(fieldError),
    'aria-describedby': fieldError ? `${id}-complaint` : undefined,
  }
  const settle = () => {
    if (typed === undefined) return
    const day = typed.trim() === '' ? '' : parseDateInput(typed, rules!.today, lang)
    // What cannot be read stays as it was typed, and is said to be no day once the form is sent.
    onType(day ?? typed)
    setTyped(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposingKey(event.nativeEvent)) return
    if (event.key === 'Enter') settle()
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    settle()
    onOpen(true)
  }
  return (
    <div className={classNames('form-field', fieldError && 'form-field-wrong')}>
      <label htmlFor={id}>{labels[end]}</label>
      <div className="stay-date">
        {rules ? (
          <>
            <input
              {...common}
              type="text"
              autoComplete="off"
              placeholder={t('Add a date')}
              value={typed ?? (isDay(value) ? formatDateInput(value, lang) : value)}
              onChange={({ target }) => setTyped(target.value)}
              onBlur={settle}
              onKeyDown={onKeyDown}
              onClick={() => onOpen(false)}
            />
            <input type="hidden" name={end} value={value} />
            <button
              type="button"
              className="stay-open"
              aria-label={t('{label}: open the calendar', { label: labels[end] })}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => onOpen(true)}
            >
              <svg viewBox="0 0 24 24" aria-hidden>
                <path d="M4 6h16v14H4zM4 10h16M8 3v5M16 3v5" />
              </svg>
            </button>
          </>
        ) : (
          <input {...common} type="date" name={end} defaultValue={value} />
        )}
      </div>
      {fieldError && (
        <p id={`${id}-complaint`} className="form-complaint">
          {fieldError}
        </p>
      )}
    </div>
  )
}
