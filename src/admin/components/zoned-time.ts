import { t } from '#messages/interface.ts'
import { isTimeZone } from '#model/time/time-zone.ts'
import { wallClockAt } from '#model/time/wall-clock.ts'
import { dateLocale, dayMs, ownZone } from '../formats/format-date.ts'

/** Time zones of the browser's list, with UTC, which browsers leave out. */
export function timeZones(): readonly string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]
}

/** Time zone for the times of a site; the user's own where it names none. */
export function zoneOf(zone: unknown): string {
  return isTimeZone(zone) ? zone : ownZone()
}

/** `31 Mar 2027, 23:59 Cancún (1 Apr 04:59 UTC)`: when it is there, and when it is everywhere. */
export function saidIn(zone: string, instant: string): string {
  const at = new Date(instant)
  const part = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
    at.toLocaleString(dateLocale(), { timeZone, ...options })
  const day = part(zone, { month: 'short', day: 'numeric', year: 'numeric' })
  const clock = part(zone, { hour: 'numeric', minute: '2-digit' })
  if (zone === 'UTC') return `${day}, ${clock} UTC`
  const utcDay = part('UTC', { month: 'short', day: 'numeric' })
  const utcClock = part('UTC', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return t('{day}, {clock} {place} ({utcDay} {utcClock} UTC)', { day, clock, place: cityOf(zone), utcDay, utcClock })
}

/** `Mon 9:00` within a week, else `3 Dec 9:00`: an instant in a zone, in its shortest form. */
export function shortIn(zone: string, instant: string, now: number): string {
  const at = new Date(instant)
  const isNear = at.getTime() > now && at.getTime() - now < 6 * dayMs
  const isThisYear = wallClockAt(zone, at).slice(0, 4) === wallClockAt(zone, now).slice(0, 4)
  const day = at.toLocaleDateString(dateLocale(), {
    timeZone: zone,
    ...(isNear
      ? { weekday: 'short' }
      : { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' as const }) }),
  })
  const clock = at.toLocaleTimeString(dateLocale(), { timeZone: zone, hour: 'numeric', minute: '2-digit' })
  return `${day} ${clock}`
}

/** City after which a zone is named. */
export function cityOf(zone: string): string {
  const city = zone.split('/').at(-1)!.replaceAll('_', ' ')
  return accented[city] ?? city
}

const accented: Readonly<Record<string, string>> = { Cancun: 'Cancún', Merida: 'Mérida', 'Sao Paulo': 'São Paulo' }
