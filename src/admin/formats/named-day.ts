import { daysLater } from '#model/time/days.ts'
import { dateLocale } from './format-date.ts'
import { foldedDate } from './folded-date.ts'

/** Words that stand before a day or an hour and say nothing of which. */
const smallWords = new Set(['on', 'at', 'this', 'el', 'la', 'las', 'a', 'este'])

/** Day and hour that words name from today on. */
interface NamedDay {
  readonly day: string
  /** Hour that stands alone, as in “tomorrow 9”. */
  readonly hour?: string
}

/** Day that is named from today on, in the editor's language or in English: `tomorrow`, `in 3 days`, `friday`, which is the coming one. */
export function namedDay(text: string, today: string): NamedDay | undefined {
  const words = foldedDate(text)
    .split(/[\s,.]+/)
    .filter((word) => word !== '' && !smallWords.has(word))
  const last = words.at(-1) ?? ''
  const hour = /^\d{1,2}$/.test(last) && Number(last) < 24 ? `${last.padStart(2, '0')}:00` : undefined
  const days = daysUntil((hour === undefined ? words : words.slice(0, -1)).join(' '), today)
  if (days === undefined) return undefined
  const day = daysLater(today, days)
  return hour === undefined ? { day } : { day, hour }
}

function daysUntil(name: string, today: string): number | undefined {
  if (name === '') return undefined
  for (const locale of [dateLocale(), 'en-GB']) {
    const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
    const near = [0, 1, 2].find((days) => foldedDate(relative.format(days, 'day')) === name)
    const days =
      near ??
      countedDays(name, locale) ??
      [1, 2, 3, 4, 5, 6, 7].find((each) => weekdayNames(locale, daysLater(today, each)).includes(name))
    if (days !== undefined) return days
  }
  return undefined
}

/** Number of days in `in 3 days`, `in 2 weeks`; Spanish says `en` or `dentro de`. */
function countedDays(name: string, locale: string): number | undefined {
  const count = Number(/\b\d{1,3}\b/.exec(name)?.[0] ?? 'none')
  if (Number.isNaN(count)) return undefined
  const relative = new Intl.RelativeTimeFormat(locale)
  const said = name.replace(/^en (?=\d)/, 'dentro de ')
  const isSaid = (unit: 'day' | 'week') => foldedDate(relative.format(count, unit)) === said
  return isSaid('day') ? count : isSaid('week') ? count * 7 : undefined
}

function weekdayNames(locale: string, day: string): readonly string[] {
  return (['long', 'short'] as const).map((weekday) =>
    foldedDate(new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { weekday, timeZone: 'UTC' })).replace('.', ''),
  )
}
