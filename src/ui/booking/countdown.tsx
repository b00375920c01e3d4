import { dateFormat } from '#model/time/date-format.ts'
import { timeOf } from '#model/time/time-of.ts'
import { defineMessage } from '#messages/message.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslate } from '../text/translation.tsx'
import './countdown.css'

interface TimeLeft {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

interface CountdownProps {
  /** ISO 8601; without an offset it is read as UTC, so that every visitor sees the same end. */
  readonly date: string
  /** Language of the date that is read out. */
  readonly lang?: string | undefined
  /** Shown when the time is over. */
  readonly over?: ReactNode
  /** Wrapper of the clock, as long as there is time left. */
  readonly around: (clock: ReactNode) => ReactNode
  readonly children?: ReactNode
}

/** Countdown to a date, or the date itself while it is far away. */
export function Countdown({ date, lang = 'en', over, around, children }: CountdownProps): ReactNode {
  const end = timeOf(date)
  const now = useNow(Number.isNaN(end))
  const t = useTranslate()
  if (Number.isNaN(end)) return null
  const left = now === undefined ? undefined : timeLeft(end - now)
  if (left === 'over') return over ?? null
  return around(
    <div className="countdown">
      {children}
      <time
        className={left && left.days < countdownDays ? 'visually-hidden' : 'countdown-date'}
        dateTime={new Date(end).toISOString()}
      >
        {left && left.days < countdownDays
          ? `${dateFormat(lang, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }).format(end)} UTC`
          : dateFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(end)}
      </time>
      {/* Hidden from screen readers, which would read every second. */}
      {left && left.days < countdownDays && (
        <div className="countdown-figures" aria-hidden>
          {units.map(({ unit, name }) => (
            <div key={unit}>
              <span className="display">{String(left[unit]).padStart(2, '0')}</span>
              <span>{t(name)}</span>
            </div>
          ))}
        </div>
      )}
    </div>,
  )
}

/** From so many days on a date says more than the seconds to it. */
const countdownDays = 14

const units = [
  { unit: 'days', name: defineMessage('days') },
  { unit: 'hours', name: defineMessage('hours') },
  { unit: 'minutes', name: defineMessage('minutes') },
  { unit: 'seconds', name: defineMessage('seconds') },
] as const

/** Remaining days, hours, minutes and seconds of a span in ms, or that it has ended. */
export function timeLeft(ms: number): TimeLeft | 'over' {
  if (!(ms > 0)) return 'over'
  const seconds = Math.floor(ms / 1000)
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}

/** The time, each second, in the browser; unknown on the server, so that a cached page never shows a stale one. */
function useNow(isIdle: boolean): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    if (isIdle) return
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [isIdle])
  return now
}
