import { isDay } from '#model/time/calendar-day.ts'
import { foldedDate } from './folded-date.ts'
import { dateLocale } from './format-date.ts'
import { namedDay } from './named-day.ts'

/** `Tue 1 Dec 2026` for a calendar day, in a form that is read again as typed. */
export function shownDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(dateLocale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

/**
 * Calendar day that an editor typed: `2026-12-01`, `1 Dec 2026`, `1/12/2026` in the order of their locale, `tomorrow`; `1 Dec` is
 * the next one.
 */
export function readDay(text: string, today: string): string | undefined {
  const named = namedDay(text, today)
  if (named) return named.hour === undefined ? named.day : undefined
  const words = foldedDate(text)
  const numbers = words.match(/\d+/g) ?? []
  const month = monthIn(words)
  if (month !== undefined) {
    const year = numbers.find((each) => each.length === 4)
    const day = numbers.find((each) => each.length < 3)
    // Without a year “9 mar” may be a Tuesday of Spanish.
    const isWeekday = namedDay(lettersOf(words).at(-1)!, today) !== undefined
    if (numbers.length === 1 && day && !isWeekday) return nextDayOf(month, day, today)
    return numbers.length === 2 && year && day ? dayOf(year, month, day) : undefined
  }
  if (numbers.length !== 3 || /\p{L}/u.test(words)) return undefined
  const [first, second, third] = numbers as [string, string, string]
  if (first.length === 4) return dayOf(first, Number(second), third)
  if (third.length !== 4) return undefined
  return orderOf() === 'month' ? dayOf(third, Number(first), second) : dayOf(third, Number(second), first)
}

/** Time of day that ends a text: `9:00`, `18.30`, `at 9 am`, `a las 18 h`. */
const timePattern =
  /(?:^|[\s,T])(?:(?:a las?|al?|at) )?(\d{1,2})(?:(?:[:.h]([0-5]\d)(?::[0-5]\d)?)\s*(?:(am|pm)|hs?|hrs)?|\s*(?:(am|pm)|hs?|hrs|horas))\.?$/

/** Time of day as `09:00`; undefined for none or an invalid one. */
export function readTime(text: string): string | undefined {
  const [, hours, minutes = '00', half, after] = timePattern.exec(foldedDate(text)) ?? []
  if (hours === undefined) return undefined
  const noon = half ?? after
  const hour = noon ? (Number(hours) % 12) + (noon === 'pm' ? 12 : 0) : Number(hours)
  return hour < 24 && !(noon && Number(hours) > 12) ? `${String(hour).padStart(2, '0')}:${minutes}` : undefined
}

/** Time of day where an editor typed a day alone. */
export const usualTime = '09:00'

/** Time of day where a day alone ends something: what is sold until a day is sold on that day. */
export const lastTime = '23:59'

/** Wall clock that an editor typed, `2026-12-01T09:00`, `friday 18:00`; a day alone is its morning, or the time given for it. */
export function readMoment(text: string, today: string, alone = usualTime): string | undefined {
  const words = text.trim().replace(/^(\d{4}-\d{2}-\d{2})T/, '$1 ')
  const time = readTime(words)
  const dayWords = time === undefined ? words : foldedDate(words).replace(timePattern, '')
  const named = namedDay(dayWords, today)
  if (named?.hour !== undefined) return time === undefined ? `${named.day}T${named.hour}` : undefined
  const day = readDay(dayWords, today)
  return day && `${day}T${time ?? alone}`
}

/** `Tue 1 Dec 2026, 09:00` for a wall clock. */
export function shownMoment(clock: string): string {
  return `${shownDay(clock.slice(0, 10))}, ${clock.slice(11, 16)}`
}

function dayOf(year: string, month: number, day: string): string | undefined {
  const text = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : undefined
}

/** Next such day from today on; 29 February waits for a year that has one. */
function nextDayOf(month: number, day: string, today: string): string | undefined {
  const thisYear = Number(today.slice(0, 4))
  return Array.from({ length: 9 }, (_, i) => dayOf(String(thisYear + i), month, day)).find(
    (each) => each !== undefined && each >= today,
  )
}

/**
 * Number of the month that a text names, by its first letters, in the editor's language or in English. The last word counts: a
 * weekday before it may be written as a month is, as in “mar, 1 dic”.
 */
function monthIn(words: string): number | undefined {
  for (const word of lettersOf(words).toReversed())
    for (const locale of new Set([dateLocale(), 'en-GB']))
      for (let month = 0; month < 12; month++) {
        const at = new Date(Date.UTC(2026, month, 1))
        const names = (['long', 'short'] as const).map((style) =>
          foldedDate(at.toLocaleDateString(locale, { month: style, timeZone: 'UTC' })).replace('.', ''),
        )
        if (word.length > 2 && names.includes(word)) return month + 1
      }
  return undefined
}

function lettersOf(words: string): readonly string[] {
  return words.match(/\p{L}+/gu) ?? []
}

/** Whether the day or the month comes first where both are numbers. */
function orderOf(): string {
  const parts = new Intl.DateTimeFormat(dateLocale(), { day: 'numeric', month: 'numeric' }).formatToParts()
  return parts.find(({ type }) => type === 'day' || type === 'month')?.type ?? 'day'
}
