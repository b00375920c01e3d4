import { interfaceLanguage, t } from '#messages/interface.ts'
import { clockIn } from '#model/zone-clock.ts'
import { dateLocale, dayMs } from './format-date.ts'

/** Time zones of the browser's list, with UTC, which browsers leave out. */
export function timeZones(): readonly string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]
}

/** Time zone of a site's settings; that of this device where they name none. */
export function zoneOf(zone: unknown): string {
  return typeof zone === 'string' && zone ? zone : Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The instant at which the clocks of a zone show a local time such as `2027-03-31T18:00`. */
export function instantIn(zone: string, local: string): string {
  const wanted = Date.parse(`${local}Z`)
  // Asked twice: the first guess may lie on the other side of a change of the clocks.
  const near = wanted - offsetAt(zone, wanted)
  return new Date(wanted - offsetAt(zone, near)).toISOString()
}

/** Local time of a zone at an instant, as `2027-03-31T18:00`. */
export function localIn(zone: string, instant: string): string {
  const at = Date.parse(instant)
  return new Date(at + offsetAt(zone, at)).toISOString().slice(0, 16)
}

/** `Mar 31 2027, 11:59 pm Cancún (Apr 1 04:59 UTC)`: when it is there, and when it is everywhere. */
export function saidIn(zone: string, instant: string): string {
  const at = new Date(instant)
  const language = interfaceLanguage()
  const locale = language === 'en' ? 'en-US' : language
  const part = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
    at.toLocaleString(locale, { timeZone, ...options })
  const day = part(zone, { month: 'short', day: 'numeric', year: 'numeric' }).replace(',', '')
  const clock = part(zone, { hour: 'numeric', minute: '2-digit' }).toLowerCase().replace(/\s/, ' ')
  const utcDay = part('UTC', { month: 'short', day: 'numeric' })
  const utcClock = part('UTC', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return t(
    { id: 'admin.time.zoned', defaultMessage: '{day}, {clock} {place} ({utcDay} {utcClock} UTC)' },
    { day, clock, place: cityOf(zone), utcDay, utcClock },
  )
}

/** `Mon 9:00` within a week, else `3 Dec 9:00`: a moment of the clocks of a zone, as short as it can be read. */
export function shortIn(zone: string, instant: string, now: number): string {
  const at = new Date(instant)
  const isNear = at.getTime() > now && at.getTime() - now < 6 * dayMs
  const isThisYear = localIn(zone, instant).slice(0, 4) === localIn(zone, new Date(now).toISOString()).slice(0, 4)
  const day = at.toLocaleDateString(dateLocale(), {
    timeZone: zone,
    ...(isNear
      ? { weekday: 'short' }
      : { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' as const }) }),
  })
  const clock = at.toLocaleTimeString(dateLocale(), { timeZone: zone, hour: 'numeric', minute: '2-digit' })
  return `${day} ${clock}`
}

/** The place that a zone is named after. */
export function cityOf(zone: string): string {
  const city = zone.split('/').at(-1)!.replaceAll('_', ' ')
  return accented[city] ?? city
}

const accented: Readonly<Record<string, string>> = { Cancun: 'Cancún', Merida: 'Mérida', 'Sao Paulo': 'São Paulo' }

function offsetAt(zone: string, at: number): number {
  return Date.parse(`${clockIn(zone, at)}Z`) - Math.floor(at / 1000) * 1000
}
