import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Translate } from '#messages/translate.ts'
import { type StayRules } from '#model/booking/stay.ts'
import { formatDayAs } from '#model/time/days.ts'
import { formatSeries } from '#model/text/series.ts'
import { whyNotArrive, whyNotDepart } from '#model/booking/validate-stay.ts'
import { dayAfterKey, firstDayIn, monthOf, monthsLater, weekdayHeads, weeksOf } from '#model/time/calendar-month.ts'
import { classNames } from '../page/class-names.ts'
import { ControlIcon } from '../text/control-icon.tsx'
import { useTranslate } from '../text/translation.tsx'
import { useOutside } from '../page/use-outside.ts'
import './stay-calendar.css'

export type StayEnd = 'arrive' | 'depart'

interface StayCalendarProps {
  readonly id: string
  readonly lang: string
  readonly rules: StayRules
  readonly arrive: string
  readonly depart: string
  /** End of the stay that the next click sets. */
  readonly end: StayEnd
  readonly onChoose: (day: string) => void
  readonly onClose: () => void
  readonly onClear: () => void
  /** Takes the focus as it opens, as it was opened by a key. */
  readonly takesFocus: boolean
}

/** Calendar for a stay, of two months or one on small screens (WAI-ARIA grid). */
export function StayCalendar(props: StayCalendarProps): ReactNode {
  const { id, lang, rules, arrive, depart, end, onChoose, onClose, onClear, takesFocus } = props
  const t = useTranslate()
  const [near, setNear] = useState(() =>
    nearest((end === 'depart' ? depart || arrive : arrive) || rules.minArrive, rules),
  )
  const [month, setMonth] = useState(() => monthOf(near))
  const [hovered, setHovered] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const moves = useRef(takesFocus)
  useEffect(() => {
    if (moves.current) box.current?.querySelector<HTMLElement>(`[data-day='${near}']`)?.focus()
    moves.current = false
  }, [near])
  useOutside(box, onClose, '[data-stay-dates]')

  const go = (day: string) => {
    const next = nearest(day, rules)
    moves.current = true
    setNear(next)
    // Two months stand side by side: only a day outside both turns the page.
    if (monthOf(next) < month) setMonth(monthOf(next))
    else if (monthOf(next) > monthsLater(month, isWide() ? 1 : 0))
      setMonth(monthsLater(monthOf(next), isWide() ? -1 : 0))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
      return
    }
    const day = (event.target as HTMLElement).dataset.day
    const next =
      day &&
      dayAfterKey(event.key, day, {
        firstDay: firstDayIn(lang),
        isShift: event.shiftKey,
        isRightToLeft: getComputedStyle(event.currentTarget).direction === 'rtl',
      })
    if (!next) return
    event.preventDefault()
    go(next)
  }
  const turn = (by: number) => {
    const next = monthsLater(month, by)
    setMonth(next)
    setNear(nearest(`${next}-01`, rules))
  }
  const shownEnd = end === 'depart' && arrive && !depart && hovered > arrive ? hovered : depart
  const about = { lang, t, rules, arrive, depart: shownEnd, end, near }
  return (
    <div
      ref={box}
      id={id}
      className="stay-calendar"
      role="dialog"
      aria-label={end === 'arrive' ? t('Choose the day you arrive') : t('Choose the day you leave')}
      onKeyDown={onKeyDown}
    >
      <div className="stay-calendar-head">
        <TurnButton
          label={t('Previous month')}
          sign="previous"
          isOff={month <= monthOf(rules.today)}
          onTurn={() => turn(-1)}
        />
        <p role="status">{end === 'arrive' ? t('Choose your arrival') : t('Choose your departure')}</p>
        <TurnButton
          label={t('Next month')}
          sign="next"
          isOff={month >= monthOf(rules.maxDepart)}
          onTurn={() => turn(1)}
        />
      </div>
      <div className="stay-calendar-months" onPointerLeave={() => setHovered('')}>
        {[month, monthsLater(month, 1)].map((each) => (
          <Month key={each} month={each} about={about} onChoose={onChoose} onHover={setHovered} />
        ))}
      </div>
      <div className="stay-calendar-foot">
        <p>{footnote(rules, t)}</p>
        <button type="button" className="link" onClick={onClear} disabled={!arrive && !depart}>
          {t('Clear dates')}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {t('Done')}
        </button>
      </div>
    </div>
  )
}

interface About {
  readonly lang: string
  readonly t: Translate
  readonly rules: StayRules
  readonly arrive: string
  readonly depart: string
  readonly end: StayEnd
  /** The one day that Tab reaches. */
  readonly near: string
}

interface MonthProps {
  readonly month: string
  readonly about: About
  readonly onChoose: (day: string) => void
  readonly onHover: (day: string) => void
}

function Month({ month, about, onChoose, onHover }: MonthProps): ReactNode {
  const { lang } = about
  const first = firstDayIn(lang)
  const name = formatDayAs(`${month}-01`, lang, { month: 'long', year: 'numeric' })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is a table that arrows walk through
    <table className="stay-month" role="grid" aria-label={name}>
      <caption>{name}</caption>
      <thead>
        <tr>
          {weekdayHeads(lang, first).map(({ name: weekday, short }) => (
            <th key={weekday} scope="col" abbr={weekday}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, first).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, i) =>
              day ? (
                <Day key={day} day={day} about={about} onChoose={onChoose} onHover={onHover} />
              ) : (
                // Keyed by index: an empty place has nothing else
                <td key={i}>&nbsp;</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps extends Omit<MonthProps, 'month'> {
  readonly day: string
}

function Day({ day, about, onChoose, onHover }: DayProps): ReactNode {
  const { lang, t, rules, arrive, depart, near } = about
  const why = whyNot(day, about)
  const isEnd = day === arrive || day === depart
  const isWithin = Boolean(arrive && depart && day > arrive && day < depart)
  const said = [
    formatDayAs(day, lang, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    day === arrive && t('arrival'),
    day === depart && depart > arrive && t('departure'),
    day === rules.today && t('today at the resort'),
    why,
  ]
  return (
    <td
      aria-selected={isEnd || isWithin}
      className={classNames(
        isWithin && 'stay-day-within',
        day === arrive && depart > arrive && 'stay-day-first',
        day === depart && depart > arrive && 'stay-day-last',
      )}
    >
      <button
        type="button"
        data-day={day}
        className={classNames('stay-day', isEnd && 'stay-day-chosen', day === rules.today && 'stay-day-today')}
        tabIndex={day === near ? 0 : -1}
        aria-disabled={why ? true : undefined}
        aria-label={formatSeries(said.filter(Boolean) as string[], lang)}
        title={why}
        onClick={() => !why && onChoose(day)}
        onPointerEnter={() => onHover(day)}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  )
}

/** An earlier day than the arrival begins the stay again. */
function whyNot(day: string, { end, arrive, rules, lang, t }: About): string | undefined {
  return end === 'depart' && arrive && day > arrive
    ? whyNotDepart(arrive, day, rules, lang, t)
    : whyNotArrive(day, rules, lang, t)
}

function footnote({ minNights, maxNights }: StayRules, t: Translate): string {
  return minNights > 1 ? t('Stays of {min} to {max} nights.', { min: minNights, max: maxNights }) : ''
}

interface TurnButtonProps {
  readonly label: string
  readonly sign: 'previous' | 'next'
  readonly isOff: boolean
  readonly onTurn: () => void
}

function TurnButton({ label, sign, isOff, onTurn }: TurnButtonProps): ReactNode {
  return (
    <button
      type="button"
      className="stay-turn"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onTurn()}
    >
      <ControlIcon name={sign} />
    </button>
  )
}

/** A day that can be reached: no further back than today, no further on than the last. */
function nearest(day: string, { today, maxDepart }: StayRules): string {
  if (day < today) return today
  return day > maxDepart ? maxDepart : day
}

function isWide(): boolean {
  return window.matchMedia('(min-width: 48rem)').matches
}
